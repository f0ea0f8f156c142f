ALTER TABLE "shops" ADD COLUMN "kanga" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_kanga" CHECK ("shops"."kanga" is null or (coalesce("shops"."kanga"->>'way', '') in ('embe', 'kisutu', 'bahari', 'zambarau', 'mnazi', 'kaniki', 'machungwa', 'usiku')
        and coalesce("shops"."kanga"->>'border', '') in ('pembe', 'jicho', 'nazi', 'mkeka', 'jahazi', 'nukta')
        and coalesce("shops"."kanga"->>'centre', '') in ('jua', 'korosho', 'zigi', 'majani', 'lozi', 'nukta', 'kikoi')));