DROP INDEX "orders_staff";--> statement-breakpoint
CREATE INDEX "orders_nobodys" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE staff_id is null;--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("shop_id","total_minor","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_on_credit" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE settlement = 'credit';--> statement-breakpoint
CREATE INDEX "orders_from_shop" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE source = 'shop';--> statement-breakpoint
CREATE INDEX "orders_staff" ON "orders" USING btree ("shop_id","staff_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE staff_id is not null;