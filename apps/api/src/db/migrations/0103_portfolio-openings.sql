CREATE TABLE "portfolio_openings" (
	"portfolio" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_openings_portfolio_person_pk" PRIMARY KEY("portfolio","person")
);
--> statement-breakpoint
ALTER TABLE "portfolio_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "campaign_people_opened";--> statement-breakpoint
CREATE INDEX "portfolio_openings_at" ON "portfolio_openings" USING btree ("portfolio","at");--> statement-breakpoint
CREATE INDEX "portfolio_openings_old" ON "portfolio_openings" USING btree ("at");--> statement-breakpoint
CREATE POLICY "portfolio_openings_system" ON "portfolio_openings" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "portfolio_openings_own" ON "portfolio_openings" AS PERMISSIVE FOR ALL TO "agiza_app" USING (portfolio in (select coalesce(c.business_id, c.waba_id, c.id) from channels c)) WITH CHECK (portfolio in (select coalesce(c.business_id, c.waba_id, c.id) from channels c));--> statement-breakpoint
ALTER TABLE "portfolio_openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "portfolio_openings" ("portfolio", "person", "at")
SELECT coalesce(c.business_id, c.waba_id, c.id),
  translate(encode(sha256(convert_to(p.phone, 'UTF8')), 'base64'), '+/=', '-_'), max(p.claimed_at)
FROM "campaign_people" p
JOIN "campaigns" m ON m.shop_id = p.shop_id AND m.id = p.campaign_id
JOIN "channels" c ON c.id = m.channel_id
WHERE p.opens AND p.claimed_at > now() - interval '1 day'
  AND p.state IN ('claimed', 'sent', 'delivered', 'read', 'unknown')
GROUP BY 1, 2;
