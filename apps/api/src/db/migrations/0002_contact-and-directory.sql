CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"suspect" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_way_back" CHECK ("contact_messages"."email" is not null or "contact_messages"."phone" is not null)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "contact_messages_received" ON "contact_messages" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shops_listed" ON "shops" USING btree ("created_at" DESC NULLS LAST,"shop_id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE POLICY "contact_messages_system" ON "contact_messages" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "contact_messages" FORCE ROW LEVEL SECURITY;
