ALTER TABLE "order_lines" ADD COLUMN "pack_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pack_units" numeric(9, 3) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_codes" ADD COLUMN "pack_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pack" CHECK ("order_lines"."pack_units" > 0 and ("order_lines"."pack_id" is not null or "order_lines"."pack_units" = 1));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packs" CHECK (jsonb_typeof("products"."packs") = 'array' and jsonb_array_length("products"."packs") <= 5
        and not jsonb_path_exists("products"."packs", 'strict $[*] ? (!(@.units > 0) || !(@.priceMinor == null || @.priceMinor > 0))'));