-- by hand, ahead of what is generated: which product each add-on group hung on, while the column is there.
-- Row-level security is forced on the owner too, who would see no group.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
CREATE TEMPORARY TABLE add_on_groups_before ON COMMIT DROP AS
  SELECT shop_id, id, product_id, position FROM add_on_groups;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
CREATE TABLE "product_add_on_groups" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"group_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_add_on_groups_shop_id_product_id_group_id_pk" PRIMARY KEY("shop_id","product_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "product_add_on_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_codes" (
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"code_key" text GENERATED ALWAYS AS (lower(code)) STORED NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	CONSTRAINT "product_codes_shop_id_kind_code_pk" PRIMARY KEY("shop_id","kind","code"),
	CONSTRAINT "product_codes_kind" CHECK ("product_codes"."kind" in ('sku', 'barcode'))
);
--> statement-breakpoint
ALTER TABLE "product_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"image_key" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_pictures_shop_id_product_id_image_key_pk" PRIMARY KEY("shop_id","product_id","image_key")
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"variant_id" text,
	"reason" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"balance" numeric(12, 3) NOT NULL,
	"order_id" text,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sale', 'restock', 'correction', 'damage', 'return')),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0 or "stock_movements"."reason" in ('opening', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_stock";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock";--> statement-breakpoint
ALTER TABLE "add_on_groups" DROP CONSTRAINT "add_on_groups_shop_id_product_id_products_shop_id_id_fk";
--> statement-breakpoint
DROP INDEX "add_on_groups_product";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "price_group" text DEFAULT 'retail' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line_add_ons" ADD COLUMN "stock_product_id" text;--> statement-breakpoint
ALTER TABLE "order_line_add_ons" ADD COLUMN "stock_variant_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "add_on_groups" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "add_on_groups" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "add_on_groups" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "add_ons" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "add_ons" ADD COLUMN "stock_product_id" text;--> statement-breakpoint
ALTER TABLE "add_ons" ADD COLUMN "stock_variant_id" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "price_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sells_when_empty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "type" text DEFAULT 'physical' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(name || ' ' || other_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "subcategory" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compare_at_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "floor_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "step" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prep_minutes" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_order" numeric(12, 3) GENERATED ALWAYS AS (coalesce(stock, 999999999)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_at" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sells_when_empty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "show_in_chat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "show_on_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "show_in_directory" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_days" smallint[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_to" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_recently" numeric(12, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sees_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_add_on_groups" ADD CONSTRAINT "product_add_on_groups_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_add_on_groups" ADD CONSTRAINT "product_add_on_groups_shop_id_group_id_add_on_groups_shop_id_id_fk" FOREIGN KEY ("shop_id","group_id") REFERENCES "public"."add_on_groups"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_shop_id_variant_id_product_variants_shop_id_id_fk" FOREIGN KEY ("shop_id","variant_id") REFERENCES "public"."product_variants"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_shop_id_image_key_pictures_shop_id_key_fk" FOREIGN KEY ("shop_id","image_key") REFERENCES "public"."pictures"("shop_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_shop_id_variant_id_product_variants_shop_id_id_fk" FOREIGN KEY ("shop_id","variant_id") REFERENCES "public"."product_variants"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_add_on_groups_group" ON "product_add_on_groups" USING btree ("shop_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_codes_taken" ON "product_codes" USING btree ("shop_id","kind","code_key");--> statement-breakpoint
CREATE INDEX "product_codes_product" ON "product_codes" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "product_pictures_key" ON "product_pictures" USING btree ("shop_id","image_key");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("shop_id","product_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_shop_id_stock_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","stock_product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_shop_id_stock_variant_id_product_variants_shop_id_id_fk" FOREIGN KEY ("shop_id","stock_variant_id") REFERENCES "public"."product_variants"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "add_on_groups_name" ON "add_on_groups" USING btree ("shop_id","name_key","id");--> statement-breakpoint
CREATE INDEX "add_ons_stock" ON "add_ons" USING btree ("shop_id","stock_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options" ON "product_variants" USING btree ("shop_id","product_id","options") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("shop_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_price_order" ON "products" USING btree ("shop_id","price_minor","id");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("shop_id","sold_recently" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "add_on_groups" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "add_on_groups" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_price_group" CHECK ("customers"."price_group" in ('retail', 'wholesale'));--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_stock_link" CHECK ("add_ons"."stock_variant_id" is null or "add_ons"."stock_product_id" is not null);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_cost" CHECK ("product_variants"."cost_minor" >= 0);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0 or "product_variants"."sells_when_empty");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type" CHECK ("products"."type" in ('physical', 'service', 'digital'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class" CHECK ("products"."tax_class" in ('standard', 'zero', 'exempt', 'special'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_content_type" CHECK ("products"."content_type" in ('PDF File', 'URL Link'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_mark" CHECK ("products"."mark" in ('alcohol', 'tobacco', 'medicine'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_on_request" CHECK (not "products"."price_on_request" or "products"."price_minor" = 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_compare_at" CHECK ("products"."compare_at_minor" > "products"."price_minor");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost" CHECK ("products"."cost_minor" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_floor_price" CHECK ("products"."floor_price_minor" between 0 and "products"."price_minor");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_step" CHECK ("products"."step" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_content" CHECK (("products"."type" = 'digital') = ("products"."content" is not null) and ("products"."content" is null) = ("products"."content_type" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_at" CHECK ("products"."low_at" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_hours" CHECK (("products"."sale_from" is null) = ("products"."sale_to" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0 or "products"."sells_when_empty");--> statement-breakpoint
CREATE POLICY "product_add_on_groups_own_shop" ON "product_add_on_groups" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_add_on_groups_system" ON "product_add_on_groups" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_codes_own_shop" ON "product_codes" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_codes_system" ON "product_codes" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_pictures_own_shop" ON "product_pictures" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_pictures_system" ON "product_pictures" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stock_movements_own_shop" ON "stock_movements" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "stock_movements_system" ON "stock_movements" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- by hand
ALTER TABLE product_add_on_groups FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE product_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE product_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE stock_movements FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO product_add_on_groups (shop_id, product_id, group_id, position)
  SELECT shop_id, product_id, id, position FROM add_on_groups_before;
--> statement-breakpoint
-- Options as their variants name them, in the order in which they first come.
UPDATE products p SET options = found.options FROM (
  SELECT shop_id, product_id, jsonb_agg(jsonb_build_object('name', name, 'values', vals) ORDER BY place, name) AS options
  FROM (
    SELECT shop_id, product_id, name, min(place) AS place, jsonb_agg(value ORDER BY first, value) AS vals
    FROM (
      SELECT v.shop_id, v.product_id, o.key AS name, o.value, min(v.position) AS first, min(o.place) AS place
      FROM product_variants v CROSS JOIN LATERAL jsonb_each_text(v.options) WITH ORDINALITY AS o(key, value, place)
      GROUP BY 1, 2, 3, 4) each_value
    GROUP BY 1, 2, 3) each_option
  GROUP BY 1, 2) found
  WHERE found.shop_id = p.shop_id AND found.product_id = p.id;
--> statement-breakpoint
UPDATE products p SET stock = totals.stock, price_minor = coalesce(totals.price_minor, p.price_minor) FROM (
  SELECT shop_id, product_id, CASE WHEN bool_and(stock IS NOT NULL) FILTER (WHERE active)
    THEN sum(stock) FILTER (WHERE active) END AS stock, min(price_minor) FILTER (WHERE active) AS price_minor
  FROM product_variants GROUP BY 1, 2) totals
  WHERE totals.shop_id = p.shop_id AND totals.product_id = p.id;
--> statement-breakpoint
INSERT INTO stock_movements (shop_id, product_id, variant_id, reason, quantity, balance, actor, at)
  SELECT shop_id, id, NULL, 'opening', stock, stock, 'system:migration', now() FROM products
  WHERE stock IS NOT NULL AND options = '[]'
  UNION ALL
  SELECT shop_id, product_id, id, 'opening', stock, stock, 'system:migration', now() FROM product_variants
  WHERE stock IS NOT NULL;
--> statement-breakpoint
RESET ROLE;
