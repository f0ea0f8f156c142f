-- by hand
-- Of one customer's messages of a campaign each has a say in which word was the first after any of them, so that a change of one
-- names the days of the others too.
CREATE FUNCTION note_days_of_campaign(p campaign_people, customers text[]) RETURNS void LANGUAGE sql AS $$
  SELECT note_days_after_campaign(p.shop_id, p.sent_at);
  SELECT note_days_after_campaign(o.shop_id, o.sent_at)
  FROM (
    SELECT n.phone FROM customer_phones n WHERE n.shop_id = p.shop_id AND n.customer_id = ANY (customers)
    UNION SELECT q.phone FROM campaign_people q WHERE q.shop_id = p.shop_id AND q.customer_id = ANY (customers)) numbers
  JOIN campaign_people o ON o.shop_id = p.shop_id AND o.campaign_id = p.campaign_id AND o.phone = numbers.phone
  WHERE o.phone <> p.phone AND o.sent_at IS NOT NULL;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_campaign_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.sent_at IS NOT NULL THEN PERFORM note_days_of_campaign(OLD, ARRAY(
    SELECT OLD.customer_id UNION SELECT n.customer_id FROM customer_phones n WHERE n.shop_id = OLD.shop_id AND n.phone = OLD.phone)); END IF;
  IF TG_OP <> 'DELETE' AND NEW.sent_at IS NOT NULL THEN PERFORM note_days_of_campaign(NEW, ARRAY(
    SELECT NEW.customer_id UNION SELECT n.customer_id FROM customer_phones n WHERE n.shop_id = NEW.shop_id AND n.phone = NEW.phone)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A number that is somebody else's now: of whom it was, and of whom it is.
CREATE OR REPLACE FUNCTION note_number_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number customer_phones := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  was text := CASE TG_OP WHEN 'INSERT' THEN NULL ELSE OLD.customer_id END;
BEGIN
  PERFORM note_days_of_campaign(p, ARRAY[was, number.customer_id, p.customer_id]) FROM campaign_people p
  WHERE p.shop_id = number.shop_id AND p.phone = number.phone AND p.sent_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When a customer first wrote in a conversation within the seven days after a message of a campaign; null where they did not.
CREATE FUNCTION answered_campaign(v conversations, campaign text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(word.at)
  FROM (
    SELECT n.phone FROM customer_phones n WHERE n.shop_id = v.shop_id AND n.customer_id = v.customer_id
    UNION SELECT q.phone FROM campaign_people q WHERE q.shop_id = v.shop_id AND q.customer_id = v.customer_id) numbers
  JOIN campaign_people p ON p.shop_id = v.shop_id AND p.campaign_id = campaign AND p.phone = numbers.phone
  CROSS JOIN LATERAL reached_by_campaign(p) r
  CROSS JOIN LATERAL (
    SELECT min(m.at) AS at FROM messages m WHERE m.shop_id = v.shop_id AND m.conversation_id = v.id AND m.direction = 'in'
      AND m.at >= r.since AND m.at < r.until) word
  WHERE r.customer_id = v.customer_id
$$;
--> statement-breakpoint
-- The campaigns so far.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO analytics_open_days (shop_id, day)
SELECT DISTINCT f.shop_id, f.day FROM analytics_figures f WHERE f.split = 'campaign_answer' ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
