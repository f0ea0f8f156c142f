ALTER TABLE "analytics_figures" DROP CONSTRAINT "analytics_figures_split";--> statement-breakpoint
CREATE INDEX "campaign_people_sent" ON "campaign_people" USING btree ("shop_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
ALTER TABLE "analytics_figures" ADD CONSTRAINT "analytics_figures_split" CHECK ("analytics_figures"."split" in ('sales', 'hour', 'source', 'staff', 'area', 'customer', 'product', 'product_month', 'goods', 'channel', 'credit', 'way', 'campaign', 'campaign_sent', 'campaign_answer'));--> statement-breakpoint
-- by hand
-- Whom a message reached, and until when what they do counts as come of it. Whose number it is now is whom it reached.
CREATE FUNCTION reached_by_campaign(p campaign_people)
RETURNS TABLE (customer_id text, since timestamptz, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT n.customer_id FROM customer_phones n WHERE n.shop_id = p.shop_id AND n.phone = p.phone), p.customer_id),
    p.sent_at, p.sent_at + interval '7 days'
  WHERE p.sent_at IS NOT NULL AND p.state NOT IN ('waiting', 'claimed', 'failed', 'unknown', 'left_out')
$$;
--> statement-breakpoint
-- The days on which something may have come of a message: its own, and those of the week after that have any figures.
CREATE FUNCTION note_days_after_campaign(shop text, sent_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
  SELECT shop, 'sale', sent_at, 0, 0
  UNION
  SELECT shop, 'sale', f.day::timestamp AT TIME ZONE 'Africa/Dar_es_Salaam', 0, 0 FROM trade_figures f
  WHERE f.shop_id = shop AND f.day > (sent_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date
    AND f.day <= (sent_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date + 7
$$;
--> statement-breakpoint
CREATE FUNCTION note_campaign_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.sent_at IS NOT NULL THEN PERFORM note_days_after_campaign(OLD.shop_id, OLD.sent_at); END IF;
  IF TG_OP <> 'DELETE' AND NEW.sent_at IS NOT NULL THEN PERFORM note_days_after_campaign(NEW.shop_id, NEW.sent_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_people_figures_new AFTER INSERT ON campaign_people
  FOR EACH ROW WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION note_campaign_figures();
--> statement-breakpoint
CREATE TRIGGER campaign_people_figures_moved AFTER UPDATE OF state, sent_at, customer_id, phone ON campaign_people
  FOR EACH ROW WHEN ((OLD.sent_at, OLD.customer_id, OLD.phone, OLD.state IN ('waiting', 'claimed', 'failed', 'unknown', 'left_out'))
    IS DISTINCT FROM (NEW.sent_at, NEW.customer_id, NEW.phone, NEW.state IN ('waiting', 'claimed', 'failed', 'unknown', 'left_out')))
  EXECUTE FUNCTION note_campaign_figures();
--> statement-breakpoint
CREATE TRIGGER campaign_people_figures_gone AFTER DELETE ON campaign_people
  FOR EACH ROW WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION note_campaign_figures();
--> statement-breakpoint
-- A number that is somebody else's now.
CREATE FUNCTION note_number_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number customer_phones := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM note_days_after_campaign(p.shop_id, p.sent_at) FROM campaign_people p
  WHERE p.shop_id = number.shop_id AND p.phone = number.phone AND p.sent_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_phones_figures AFTER INSERT OR DELETE OR UPDATE OF customer_id ON customer_phones
  FOR EACH ROW EXECUTE FUNCTION note_number_figures();
--> statement-breakpoint
-- A later word of a day may be the first after a campaign; the first word of a day counts anyway.
CREATE FUNCTION note_answer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day_began timestamptz := date_trunc('day', NEW.last_inbound_at AT TIME ZONE 'Africa/Dar_es_Salaam')
    AT TIME ZONE 'Africa/Dar_es_Salaam';
BEGIN
  IF EXISTS (SELECT FROM campaign_people p WHERE p.shop_id = NEW.shop_id AND p.customer_id = NEW.customer_id
      AND p.sent_at >= day_began)
    OR EXISTS (SELECT FROM customer_phones n JOIN campaign_people p ON p.shop_id = n.shop_id AND p.phone = n.phone
      WHERE n.shop_id = NEW.shop_id AND n.customer_id = NEW.customer_id AND p.sent_at >= day_began)
  THEN
    INSERT INTO trade_figure_changes (shop_id, figure, at, count, amount_minor)
    VALUES (NEW.shop_id, 'sale', NEW.last_inbound_at, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_answers_moved AFTER UPDATE OF last_inbound_at ON conversations
  FOR EACH ROW WHEN (NEW.last_inbound_at > OLD.last_inbound_at
    AND (NEW.last_inbound_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date
      = (OLD.last_inbound_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date)
  EXECUTE FUNCTION note_answer_figures();
--> statement-breakpoint
-- The campaigns so far.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO analytics_open_days (shop_id, day)
SELECT DISTINCT p.shop_id, d.day::date FROM campaign_people p
CROSS JOIN LATERAL generate_series((p.sent_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date,
  (p.sent_at AT TIME ZONE 'Africa/Dar_es_Salaam')::date + 7, interval '1 day') AS d (day)
WHERE p.sent_at IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
