CREATE TABLE "device_queues" (
	"shop_id" text NOT NULL,
	"device_key" text NOT NULL,
	"session_id" text NOT NULL,
	"device" text,
	"sales_waiting" integer NOT NULL,
	"sales_refused" integer NOT NULL,
	"messages_waiting" integer NOT NULL,
	"oldest_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "device_queues_shop_id_device_key_pk" PRIMARY KEY("shop_id","device_key"),
	CONSTRAINT "device_queues_counts" CHECK ("device_queues"."sales_waiting" >= 0 and "device_queues"."sales_refused" >= 0 and "device_queues"."messages_waiting" >= 0
        and "device_queues"."sales_waiting" + "device_queues"."sales_refused" + "device_queues"."messages_waiting" > 0)
);
--> statement-breakpoint
ALTER TABLE "device_queues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_queues" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "device_queues_session" ON "device_queues" USING btree ("shop_id","session_id");--> statement-breakpoint
CREATE INDEX "device_queues_untold" ON "device_queues" USING btree ("oldest_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "device_queues_heard" ON "device_queues" USING btree ("heard_at");--> statement-breakpoint
CREATE POLICY "device_queues_own_shop" ON "device_queues" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "device_queues_system" ON "device_queues" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);