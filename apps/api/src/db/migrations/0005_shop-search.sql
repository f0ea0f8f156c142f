-- Comes with PostgreSQL; whoever owns the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX shops_search ON shops USING gin (name gin_trgm_ops, about gin_trgm_ops, region gin_trgm_ops, area gin_trgm_ops)
  WITH (fastupdate = false) WHERE listed;
