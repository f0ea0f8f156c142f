ALTER TABLE "conversations" ADD COLUMN "answered_to" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "menu_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "marketing_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- Row-level security is forced on the owner too, who would see no conversation to fill them in.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
UPDATE conversations SET
  answered_to = (bot_state ->> 'answeredTo')::integer,
  menu_at = coalesce((bot_state ->> 'menuAt')::integer, 0),
  marketing_stopped = coalesce((bot_state ->> 'marketingStopped')::boolean, false),
  bot_state = bot_state - 'answeredTo' - 'menuAt' - 'marketingStopped'
WHERE bot_state <> '{}';
--> statement-breakpoint
RESET ROLE;
