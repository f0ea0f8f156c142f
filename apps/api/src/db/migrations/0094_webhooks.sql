CREATE TABLE "webhook_attempts" (
	"shop_id" text NOT NULL,
	"message_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"status" integer,
	"reason" text,
	"answer_headers" jsonb NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_attempts_shop_id_message_id_number_pk" PRIMARY KEY("shop_id","message_id","number")
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_attempts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"old_secret_sealed" text,
	"old_secret_until" timestamp with time zone,
	"collected_to" bigint NOT NULL,
	"failing_since" timestamp with time zone,
	"is_slow" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "webhook_endpoints_status" CHECK ("webhook_endpoints"."status" in ('on', 'paused', 'failing')),
	CONSTRAINT "webhook_endpoints_secrets" CHECK (("webhook_endpoints"."old_secret_sealed" is null) = ("webhook_endpoints"."old_secret_until" is null)),
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint,
	"event" text NOT NULL,
	"object_id" text NOT NULL,
	"order_id" text,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "webhook_messages_state" CHECK ("webhook_messages"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_shop_id_message_id_webhook_messages_shop_id_id_fk" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."webhook_messages"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_shop_id_endpoint_id_webhook_endpoints_shop_id_id_fk" FOREIGN KEY ("shop_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_url" ON "webhook_endpoints" USING btree ("shop_id","url") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_messages_event" ON "webhook_messages" USING btree ("shop_id","endpoint_id","event_id","event");--> statement-breakpoint
CREATE INDEX "webhook_messages_waiting" ON "webhook_messages" USING btree ("shop_id","endpoint_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_list" ON "webhook_messages" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "webhook_attempts_own_shop" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "webhook_attempts_system" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_endpoints_own_shop" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "webhook_endpoints_system" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_messages_own_shop" ON "webhook_messages" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "webhook_messages_system" ON "webhook_messages" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);