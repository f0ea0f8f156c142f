ALTER TABLE "analytics_figures" DROP CONSTRAINT "analytics_figures_split";--> statement-breakpoint
ALTER TABLE "analytics_figures" ADD CONSTRAINT "analytics_figures_split" CHECK ("analytics_figures"."split" in ('sales', 'hour', 'source', 'staff', 'area', 'customer', 'product', 'product_month', 'goods', 'channel', 'credit', 'way'));
--> statement-breakpoint
-- by hand
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO analytics_figures (shop_id, split, day, key, count, amount_minor, units, costed_minor, cost_minor)
SELECT shop_id, 'product_month', date_trunc('month', day)::date, key, sum(count), sum(amount_minor), sum(units),
  sum(costed_minor), sum(cost_minor)
FROM analytics_figures WHERE split = 'product' GROUP BY shop_id, date_trunc('month', day), key
UNION ALL
SELECT shop_id, 'sales', day, '', sum(count), sum(amount_minor), 0, 0, 0
FROM analytics_figures WHERE split = 'hour' GROUP BY shop_id, day;
--> statement-breakpoint
RESET ROLE;
