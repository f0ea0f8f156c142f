CREATE TABLE "not_understood" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"sentence_key" text NOT NULL,
	"text" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"word_keys" text[] DEFAULT '{}' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_understood_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "not_understood_length" CHECK (char_length("not_understood"."text") between 1 and 300),
	CONSTRAINT "not_understood_times" CHECK ("not_understood"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "not_understood" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "taught_words" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"product_id" text NOT NULL,
	"taught_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taught_words_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "taught_words_length" CHECK (char_length("taught_words"."word") between 2 and 40)
);
--> statement-breakpoint
ALTER TABLE "taught_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "not_understood" ADD CONSTRAINT "not_understood_shop_id_conversation_id_conversations_shop_id_id_fk" FOREIGN KEY ("shop_id","conversation_id") REFERENCES "public"."conversations"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_words" ADD CONSTRAINT "taught_words_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "not_understood_sentence" ON "not_understood" USING btree ("shop_id","sentence_key","conversation_id");--> statement-breakpoint
CREATE INDEX "not_understood_conversation" ON "not_understood" USING btree ("shop_id","conversation_id");--> statement-breakpoint
CREATE INDEX "not_understood_last" ON "not_understood" USING btree ("shop_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "taught_words_word" ON "taught_words" USING btree ("shop_id","word_key");--> statement-breakpoint
CREATE INDEX "taught_words_product" ON "taught_words" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE POLICY "not_understood_own_shop" ON "not_understood" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "not_understood_system" ON "not_understood" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "taught_words_own_shop" ON "taught_words" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "taught_words_system" ON "taught_words" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "not_understood" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "taught_words" FORCE ROW LEVEL SECURITY;
