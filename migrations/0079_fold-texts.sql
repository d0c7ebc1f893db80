-- compatible-with-previous
-- A text as every search compares it; `foldText` in the code gives the same.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT normalize(
    translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øđðħıłŧς', 'oddhiltσ'),
    NFC)
$$;
--> statement-breakpoint
-- English word forms, and every word: "Will" and "Don" are names. A restore into a used database finds them there.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'all_words' AND cfgnamespace = 'public'::regnamespace) THEN
    CREATE TEXT SEARCH DICTIONARY public.all_english_words (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
    CREATE TEXT SEARCH CONFIGURATION public.all_words (COPY = pg_catalog.english);
    ALTER TEXT SEARCH CONFIGURATION public.all_words ALTER MAPPING REPLACE pg_catalog.english_stem WITH public.all_english_words;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION post_words(text, text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.all_words', fold_text($1 || ' ' || $2))
$$;
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "words" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "has_folded_words" boolean;
--> statement-breakpoint
CREATE FUNCTION write_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := post_words(NEW.name, NEW.content);
  NEW.has_folded_words := true;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_write_words BEFORE INSERT OR UPDATE OF name, content ON posts FOR EACH ROW EXECUTE FUNCTION write_post_words();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_pet_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pet_names (folded) SELECT DISTINCT fold_text(name) FROM added ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_pet_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pet_names (folded) VALUES (fold_text(NEW.name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO pet_names (folded) SELECT DISTINCT fold_text(name) FROM posts ORDER BY 1 ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Servers of before fold less.
CREATE FUNCTION fold_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := fold_text(NEW.name);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER breeds_fold_name BEFORE INSERT ON breeds FOR EACH ROW EXECUTE FUNCTION fold_name();
--> statement-breakpoint
CREATE TRIGGER locations_fold_name BEFORE INSERT ON locations FOR EACH ROW EXECUTE FUNCTION fold_name();
--> statement-breakpoint
CREATE TRIGGER coats_fold_name BEFORE INSERT ON coats FOR EACH ROW EXECUTE FUNCTION fold_name();
--> statement-breakpoint
UPDATE saved_searches SET
  breed = fold_text(breed), location = fold_text(location), color = fold_text(color),
  words = CASE WHEN parameters ->> 'q' IS NOT NULL THEN plainto_tsquery('public.all_words', fold_text(parameters ->> 'q')) END,
  bucket = CASE
    WHEN bucket LIKE '% breed %' THEN split_part(bucket, ' ', 1) || ' breed ' || left(fold_text(breed), 4)
    WHEN bucket LIKE '% in %' THEN split_part(bucket, ' ', 1) || ' in ' || left(fold_text(location), 4)
    ELSE bucket END;
--> statement-breakpoint
-- Names are compared and shown in the composed form. Statements that change nothing would still note a change.
DO $$
BEGIN
  IF EXISTS (SELECT FROM breeds WHERE folded <> fold_text(name)) THEN
    UPDATE breeds SET folded = fold_text(name) WHERE folded <> fold_text(name);
  END IF;
  IF EXISTS (SELECT FROM locations WHERE folded <> fold_text(name)) THEN
    UPDATE locations SET folded = fold_text(name) WHERE folded <> fold_text(name);
  END IF;
  IF EXISTS (SELECT FROM coats WHERE folded <> fold_text(name)) THEN
    UPDATE coats SET folded = fold_text(name) WHERE folded <> fold_text(name);
  END IF;
  IF EXISTS (SELECT FROM posts WHERE name IS NOT NFC NORMALIZED) THEN
    UPDATE posts SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
  END IF;
  IF EXISTS (SELECT FROM users WHERE name IS NOT NFC NORMALIZED) THEN
    UPDATE users SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
  END IF;
  IF EXISTS (SELECT FROM communities WHERE name IS NOT NFC NORMALIZED) THEN
    UPDATE communities SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
  END IF;
END
$$;
--> statement-breakpoint
-- Where the server has the extension, names are found by a part without reading them all. Elsewhere it is slower and as right.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  DROP INDEX IF EXISTS users_name_parts, profiles_organisation_parts;
  CREATE INDEX users_name_parts ON users USING gin (fold_text(name) gin_trgm_ops);
  CREATE INDEX profiles_organisation_parts ON profiles USING gin (fold_text(organisation) gin_trgm_ops) WHERE is_shelter;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR invalid_schema_name OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches by a part of a name read all names';
END
$$;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "skeleton" text;
--> statement-breakpoint
CREATE INDEX "organizations_skeleton" ON "organizations" USING btree ("skeleton");
