-- outside-of-a-transaction
-- compatible-with-previous
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_species";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_breed_and_looks";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_place_and_looks";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_facts";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_coat";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_language";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_breed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_by_breed" ON "posts" USING btree ("status","breed_id","created_at","id","species","sex","size","location_id","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_looks";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_by_looks" ON "posts" USING btree ("status","species","size","sex","created_at","id","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_place";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_by_place" ON "posts" USING btree ("status","location_id","created_at","id","species","sex","size","breed_id","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_by_words";--> statement-breakpoint
-- A term for each value of the columns that have few.
CREATE OR REPLACE FUNCTION post_terms(status text, species text, sex text, size text, language text, has_proof boolean, fact_bits integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY['status ' || status, 'species ' || species, 'sex ' || sex, 'size ' || size, 'language ' || language, CASE WHEN has_proof THEN 'has proof' END,
    CASE WHEN fact_bits & 1 > 0 THEN 'fact 1' END, CASE WHEN fact_bits & 2 > 0 THEN 'fact 2' END, CASE WHEN fact_bits & 4 > 0 THEN 'fact 4' END,
    CASE WHEN fact_bits & 8 > 0 THEN 'fact 8' END, CASE WHEN fact_bits & 16 > 0 THEN 'fact 16' END, CASE WHEN fact_bits & 32 > 0 THEN 'fact 32' END,
    CASE WHEN fact_bits & 64 > 0 THEN 'fact 64' END, CASE WHEN fact_bits & 128 > 0 THEN 'fact 128' END, CASE WHEN fact_bits & 256 > 0 THEN 'fact 256' END,
    CASE WHEN fact_bits & 512 > 0 THEN 'fact 512' END, CASE WHEN fact_bits & 1024 > 0 THEN 'fact 1024' END], NULL)
$$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_by_words" ON "posts" USING gin ("words",post_terms(status, species, sex, size, language, has_proof, fact_bits));--> statement-breakpoint
ANALYZE "posts";
