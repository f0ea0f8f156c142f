-- A table without statistics has one row of a shop to the planner, so that plans made while it was empty read all of the shop.
-- Where many rows come at once, whoever writes them has the tables looked at that are four times as large as when that was
-- done last; a few times while a shop is young, and never in a large database.
CREATE FUNCTION look_at_grown_tables() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE grown record;
BEGIN
  FOR grown IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND pg_relation_size(c.oid) > 4 * greatest(c.relpages, 1)::bigint * current_setting('block_size')::bigint
    ORDER BY c.relname
  LOOP
    -- Who looks at it at the same moment does the same.
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown.name);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION look_at_grown_tables() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION look_at_grown_tables() TO agiza_system;
