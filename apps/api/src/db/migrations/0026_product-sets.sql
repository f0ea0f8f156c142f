CREATE TABLE "order_line_parts" (
	"shop_id" text NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"slot_id" text,
	"product_id" text NOT NULL,
	"variant_id" text,
	"name" text NOT NULL,
	"variant_name" text DEFAULT '' NOT NULL,
	"image_key" text,
	"quantity" integer NOT NULL,
	"unit_cost_minor" bigint,
	"total_minor" bigint NOT NULL,
	CONSTRAINT "order_line_parts_shop_id_line_id_position_pk" PRIMARY KEY("shop_id","line_id","position"),
	CONSTRAINT "order_line_parts_quantity" CHECK ("order_line_parts"."quantity" >= 1),
	CONSTRAINT "order_line_parts_total" CHECK ("order_line_parts"."total_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_line_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_sets" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"pricing" text NOT NULL,
	"less_basis_points" integer DEFAULT 0 NOT NULL,
	"less_minor" bigint DEFAULT 0 NOT NULL,
	"shown_from" date,
	"shown_to" date,
	CONSTRAINT "product_sets_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id"),
	CONSTRAINT "product_sets_kind" CHECK ("product_sets"."kind" in ('single_set_collection', 'template_based_set')),
	CONSTRAINT "product_sets_pricing" CHECK ("product_sets"."pricing" in ('fixed', 'sum', 'sum_less_share', 'sum_less_amount')),
	CONSTRAINT "product_sets_template" CHECK ("product_sets"."kind" = 'single_set_collection' or "product_sets"."pricing" = 'fixed'),
	CONSTRAINT "product_sets_less" CHECK ("product_sets"."less_basis_points" between 0 and 10000 and "product_sets"."less_minor" >= 0),
	CONSTRAINT "product_sets_shown" CHECK ("product_sets"."shown_from" <= "product_sets"."shown_to")
);
--> statement-breakpoint
ALTER TABLE "product_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "set_items" (
	"shop_id" text NOT NULL,
	"set_id" text NOT NULL,
	"position" integer NOT NULL,
	"slot_id" text,
	"product_id" text NOT NULL,
	"variant_id" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "set_items_shop_id_set_id_position_pk" PRIMARY KEY("shop_id","set_id","position"),
	CONSTRAINT "set_items_quantity" CHECK ("set_items"."quantity" between 1 and 999),
	CONSTRAINT "set_items_other" CHECK ("set_items"."product_id" <> "set_items"."set_id")
);
--> statement-breakpoint
ALTER TABLE "set_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "set_slots" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"set_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"other_label" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"category" text,
	"min_picks" integer NOT NULL,
	"max_picks" integer NOT NULL,
	"repeats" boolean DEFAULT false NOT NULL,
	"price_rule" text NOT NULL,
	"fixed_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "set_slots_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "set_slots_source" CHECK ("set_slots"."source" in ('category', 'list')),
	CONSTRAINT "set_slots_price_rule" CHECK ("set_slots"."price_rule" in ('included', 'difference', 'fixed')),
	CONSTRAINT "set_slots_category" CHECK (("set_slots"."source" = 'category') = ("set_slots"."category" is not null)),
	CONSTRAINT "set_slots_picks" CHECK ("set_slots"."min_picks" >= 0 and "set_slots"."max_picks" >= greatest(1, "set_slots"."min_picks")),
	CONSTRAINT "set_slots_fixed" CHECK ("set_slots"."fixed_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "set_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_kind" text;--> statement-breakpoint
ALTER TABLE "order_line_parts" ADD CONSTRAINT "order_line_parts_shop_id_line_id_order_lines_shop_id_id_fk" FOREIGN KEY ("shop_id","line_id") REFERENCES "public"."order_lines"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sets" ADD CONSTRAINT "product_sets_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_items" ADD CONSTRAINT "set_items_shop_id_set_id_product_sets_shop_id_product_id_fk" FOREIGN KEY ("shop_id","set_id") REFERENCES "public"."product_sets"("shop_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_items" ADD CONSTRAINT "set_items_shop_id_slot_id_set_slots_shop_id_id_fk" FOREIGN KEY ("shop_id","slot_id") REFERENCES "public"."set_slots"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_items" ADD CONSTRAINT "set_items_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_items" ADD CONSTRAINT "set_items_shop_id_variant_id_product_variants_shop_id_id_fk" FOREIGN KEY ("shop_id","variant_id") REFERENCES "public"."product_variants"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_slots" ADD CONSTRAINT "set_slots_shop_id_set_id_product_sets_shop_id_product_id_fk" FOREIGN KEY ("shop_id","set_id") REFERENCES "public"."product_sets"("shop_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_parts_product" ON "order_line_parts" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "set_items_product" ON "set_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "set_slots_set" ON "set_slots" USING btree ("shop_id","set_id","position");--> statement-breakpoint
CREATE INDEX "set_slots_category" ON "set_slots" USING btree ("shop_id","category");--> statement-breakpoint
CREATE INDEX "products_sets" ON "products" USING btree ("shop_id","name_key","id") WHERE set_kind is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_set_kind" CHECK ("products"."set_kind" in ('single_set_collection', 'template_based_set'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_set" CHECK ("products"."set_kind" is null or ("products"."type" = 'physical' and "products"."stock" is null));--> statement-breakpoint
CREATE POLICY "order_line_parts_own_shop" ON "order_line_parts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_line_parts_system" ON "order_line_parts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_sets_own_shop" ON "product_sets" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_sets_system" ON "product_sets" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "set_items_own_shop" ON "set_items" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "set_items_system" ON "set_items" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "set_slots_own_shop" ON "set_slots" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "set_slots_system" ON "set_slots" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "product_sets" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "set_slots" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "set_items" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "order_line_parts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The goods of a set as they are now: its parts, and what may be picked in each slot, a row for each variant. Asked by
-- whoever reads or lists sets, with the rights of who asks.
CREATE FUNCTION goods_of_set(shop text, of_set text) RETURNS TABLE (
  slot_id text, place bigint, product_id text, variant_id text, name text, variant_name text, image_key text,
  price_minor bigint, cost_minor bigint, stock numeric, sells_when_empty boolean, state text, quantity integer
) LANGUAGE sql STABLE AS $$
  WITH items AS (
    SELECT i.slot_id, i.position, i.product_id, i.variant_id, i.quantity
    FROM set_items i WHERE i.shop_id = shop AND i.set_id = of_set
    UNION ALL
    SELECT s.id, p.position, p.id, null, 1
    FROM set_slots s JOIN products p ON p.shop_id = shop AND p.category = s.category
    WHERE s.shop_id = shop AND s.set_id = of_set AND p.set_kind IS NULL AND p.type = 'physical'
      AND p.available AND p.archived_at IS NULL AND p.mark IS NULL AND NOT p.price_on_request
      AND p.unit NOT IN ('kg', 'g', 'litre', 'metre')
  )
  SELECT i.slot_id, row_number() OVER (PARTITION BY i.slot_id ORDER BY i.position, p.name_key, p.id, v.position, v.id),
    p.id, v.id, p.name, coalesce(v.name, ''), coalesce(v.image_key, p.image_key), coalesce(v.price_minor, p.price_minor),
    coalesce(v.cost_minor, p.cost_minor), CASE WHEN v.id IS NULL THEN p.stock ELSE v.stock END, p.sells_when_empty,
    CASE
      WHEN p.archived_at IS NOT NULL OR v.removed_at IS NOT NULL THEN 'archived'
      WHEN NOT p.available OR p.mark IS NOT NULL OR p.price_on_request OR NOT coalesce(v.active, true) THEN 'hidden'
      WHEN NOT p.sells_when_empty AND CASE WHEN v.id IS NULL THEN p.stock ELSE v.stock END < i.quantity THEN 'sold_out'
      ELSE 'offered'
    END,
    i.quantity
  FROM items i JOIN products p ON p.shop_id = shop AND p.id = i.product_id
  LEFT JOIN product_variants v ON v.shop_id = shop AND v.product_id = p.id
    AND (v.id = i.variant_id OR (i.variant_id IS NULL AND i.slot_id IS NOT NULL AND v.active AND v.removed_at IS NULL))
$$;
--> statement-breakpoint
-- Whether a set can be sold now: on its days, with every part at hand, and every slot that must be filled.
CREATE FUNCTION is_set_sellable(shop text, of_set text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM product_sets t JOIN shops h ON h.shop_id = t.shop_id
      WHERE t.shop_id = shop AND t.product_id = of_set
        AND (now() AT TIME ZONE h.time_zone)::date
          BETWEEN coalesce(t.shown_from, '-infinity') AND coalesce(t.shown_to, 'infinity')
    )
    AND NOT EXISTS (SELECT FROM goods_of_set(shop, of_set) g WHERE g.slot_id IS NULL AND g.state <> 'offered')
    AND NOT EXISTS (
      SELECT FROM set_slots s WHERE s.shop_id = shop AND s.set_id = of_set AND s.min_picks > (
        SELECT CASE
            WHEN bool_or(g.stock IS NULL OR g.sells_when_empty) AND s.repeats THEN s.min_picks
            WHEN s.repeats THEN coalesce(sum(floor(g.stock)), 0)
            ELSE count(*)
          END
        FROM goods_of_set(shop, of_set) g WHERE g.slot_id = s.id AND g.state = 'offered')
    )
$$;
--> statement-breakpoint
-- What a fixed set costs whose price follows its parts; as order-pricing does, a share to the whole shilling.
CREATE FUNCTION price_of_set(shop text, of_set text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE t.pricing
      WHEN 'sum' THEN parts.worth
      WHEN 'sum_less_share' THEN parts.worth - floor((parts.worth * t.less_basis_points + 500000) / 1000000) * 100
      WHEN 'sum_less_amount' THEN greatest(parts.worth - t.less_minor, 0)
    END::bigint
  FROM product_sets t, LATERAL (
    SELECT coalesce(sum(g.price_minor * g.quantity), 0) AS worth
    FROM goods_of_set(shop, of_set) g WHERE g.slot_id IS NULL
  ) parts
  WHERE t.shop_id = shop AND t.product_id = of_set
$$;
--> statement-breakpoint
CREATE FUNCTION reprice_sets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part text := to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'products' THEN 'id' ELSE 'product_id' END;
BEGIN
  UPDATE products p SET price_minor = price_of_set(t.shop_id, t.product_id), compare_at_minor = null
  FROM product_sets t
  WHERE t.shop_id = NEW.shop_id AND t.pricing <> 'fixed' AND p.shop_id = t.shop_id AND p.id = t.product_id
    AND EXISTS (SELECT FROM set_items i WHERE i.shop_id = t.shop_id AND i.set_id = t.product_id AND i.product_id = part)
    AND p.price_minor <> price_of_set(t.shop_id, t.product_id);
  RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_reprice_sets AFTER UPDATE OF price_minor ON products FOR EACH ROW
  WHEN (OLD.price_minor <> NEW.price_minor AND NEW.set_kind IS NULL) EXECUTE FUNCTION reprice_sets();
--> statement-breakpoint
CREATE TRIGGER product_variants_reprice_sets AFTER UPDATE OF price_minor ON product_variants FOR EACH ROW
  WHEN (OLD.price_minor <> NEW.price_minor) EXECUTE FUNCTION reprice_sets();
--> statement-breakpoint
-- The shares of a set's parts come to its line, whoever writes them.
CREATE FUNCTION parts_come_to_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(coalesce(NEW, OLD));
  shop text := written ->> 'shop_id';
  line text := written ->> CASE TG_TABLE_NAME WHEN 'order_lines' THEN 'id' ELSE 'line_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM order_lines l WHERE l.shop_id = shop AND l.id = line AND l.total_minor <> (
      SELECT coalesce(sum(p.total_minor), l.total_minor) FROM order_line_parts p
      WHERE p.shop_id = shop AND p.line_id = line)
  ) THEN RAISE EXCEPTION 'the parts of an order line do not come to its total' USING ERRCODE = 'check_violation'; END IF;
  RETURN null;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_line_parts_total_whole AFTER INSERT OR UPDATE OR DELETE ON order_line_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION parts_come_to_line();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_total_whole AFTER UPDATE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.total_minor IS DISTINCT FROM NEW.total_minor)
  EXECUTE FUNCTION parts_come_to_line();
