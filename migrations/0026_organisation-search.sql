-- compatible-with-previous
-- Where the server has the extension, names of organisations are found by a part without reading them all. Elsewhere it is slower and as right.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX profiles_organisation_parts ON profiles USING gin (lower(organisation) gin_trgm_ops) WHERE is_shelter;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR invalid_schema_name OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches by a part of an organisation read all profiles';
END
$$;
