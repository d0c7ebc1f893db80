-- compatible-with-previous
CREATE TABLE "pet_names" (
	"folded" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION add_pet_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pet_names (folded) SELECT DISTINCT lower(name) FROM added ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_pet_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pet_names (folded) VALUES (lower(NEW.name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_new_names AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_pet_names();
--> statement-breakpoint
CREATE TRIGGER posts_changed_name AFTER UPDATE OF name ON posts FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION add_pet_name();
--> statement-breakpoint
INSERT INTO pet_names (folded) SELECT DISTINCT lower(name) FROM posts;
--> statement-breakpoint
-- Where the server has the extension, names of people are found by a part without reading them all. Elsewhere it is slower and as right.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX users_name_parts ON users USING gin (lower(name) gin_trgm_ops);
  CREATE INDEX pet_names_parts ON pet_names USING gin (folded gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR invalid_schema_name OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches by a part of a name read all names';
END
$$;
