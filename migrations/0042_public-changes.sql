-- compatible-with-previous
CREATE TABLE "public_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "organizations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_number_unique" UNIQUE("number");
--> statement-breakpoint
CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_changes DEFAULT VALUES;
  -- Rows that another transaction removes meanwhile are skipped, so that nobody waits.
  DELETE FROM public_changes WHERE id IN (
    SELECT id FROM public_changes WHERE id < currval('public_changes_id_seq') - 1000 ORDER BY id LIMIT 20 FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_public_change AFTER INSERT OR DELETE OR UPDATE OF owner_id, name, content, species, sex, breed_id, birth_month, size,
  location_id, temperament, vaccinated, facts, fact_bits, coat_id, status, reviewed_at, adopted_at, paused, hold_until
  ON posts FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_public_change AFTER INSERT OR DELETE OR UPDATE ON post_photos FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER locations_note_public_change AFTER UPDATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER organizations_note_public_change AFTER INSERT OR DELETE OR UPDATE ON organizations FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER organization_photos_note_public_change AFTER INSERT OR DELETE OR UPDATE ON organization_photos FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER profiles_note_public_change AFTER UPDATE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER users_note_public_change AFTER UPDATE OF name, image, banned ON users FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
