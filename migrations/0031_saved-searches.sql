-- compatible-with-previous
CREATE TABLE "alert_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_schedules" (
	"user_id" text NOT NULL,
	"alert" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_schedules_user_id_alert_pk" PRIMARY KEY("user_id","alert")
);
--> statement-breakpoint
CREATE TABLE "alert_time_zones" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"alert" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bucket" text collate "C" NOT NULL,
	"species" text,
	"sex" text,
	"size" text,
	"min_age" integer,
	"max_age" integer,
	"age_group" text,
	"has_proof" boolean,
	"fact_bits" integer DEFAULT 0 NOT NULL,
	"breed" text,
	"location" text,
	"coat" text,
	"color" text,
	"words" "tsquery",
	"latitude" double precision,
	"longitude" double precision,
	"within_km" integer,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","fingerprint"),
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('atOnce', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"pending" boolean NOT NULL,
	"mail_id" bigint,
	CONSTRAINT "saved_search_matches_search_id_post_id_pk" PRIMARY KEY("search_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_schedules" ADD CONSTRAINT "alert_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_time_zones" ADD CONSTRAINT "alert_time_zones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mails_user" ON "alert_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_schedules_due" ON "alert_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_bucket" ON "saved_searches" USING btree ("bucket","species","sex","size","min_age","max_age","age_group","has_proof","fact_bits","latitude","longitude","within_km","id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_newest" ON "saved_search_matches" USING btree ("search_id","matched_at","post_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_post" ON "saved_search_matches" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_mail" ON "saved_search_matches" USING btree ("mail_id") WHERE "saved_search_matches"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE "users"."banned";
--> statement-breakpoint
-- Notes posts that became listed, and what searches compare of listed ones that changed.
CREATE FUNCTION note_new_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_posts (post_id) SELECT id FROM added WHERE status = 'approved' AND NOT paused ORDER BY id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION searched_columns(post posts) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb(post) - ARRAY['content', 'temperament', 'health_info', 'facts', 'vet_id', 'vet_notes', 'rejection_reason', 'reviewed_at',
    'vaccinated', 'confirmed_at', 'asked_at', 'unanswered_since', 'proof_photo_id', 'proof_seen_at', 'adopted_at', 'hold_until', 'bonded_with_id', 'like_count', 'comment_count', 'updated_at', 'form_id', 'name']
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_listed boolean := OLD.status = 'approved' AND NOT OLD.paused;
  is_free_again boolean := OLD.hold_until IS NOT NULL AND NEW.hold_until IS NULL;
BEGIN
  IF NOT was_listed OR is_free_again THEN
    INSERT INTO changed_posts (post_id) VALUES (NEW.id);
  ELSIF searched_columns(OLD) <> searched_columns(NEW) THEN
    INSERT INTO changed_posts (post_id, before) VALUES (NEW.id, searched_columns(OLD));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_new AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_posts();
--> statement-breakpoint
CREATE TRIGGER posts_note_changed
  AFTER UPDATE OF status, paused, hold_until, species, sex, size, breed_id, location_id, birth_month, proof_photo_id, fact_bits, coat_id, name, content
  ON posts FOR EACH ROW WHEN (NEW.status = 'approved' AND NOT NEW.paused) EXECUTE FUNCTION note_changed_post();
--> statement-breakpoint
CREATE FUNCTION remove_matches_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_search_matches WHERE post_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION remove_matches_of_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_search_matches WHERE search_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_remove_matches AFTER DELETE ON posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_matches_of_posts();
--> statement-breakpoint
CREATE TRIGGER saved_searches_remove_matches AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_matches_of_searches();
--> statement-breakpoint
-- Searches around a place find a post once its location has coordinates.
CREATE FUNCTION note_placed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO changed_posts (post_id, before)
      SELECT p.id, searched_columns(p) - 'location_id' FROM placed
      JOIN unplaced ON unplaced.id = placed.id AND unplaced.latitude IS NULL
      JOIN posts p ON p.location_id = placed.id AND p.status = 'approved' AND NOT p.paused
      WHERE placed.latitude IS NOT NULL ORDER BY p.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER locations_note_placed AFTER UPDATE ON locations REFERENCING OLD TABLE AS unplaced NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION note_placed_posts();
