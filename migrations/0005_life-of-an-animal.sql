-- compatible-with-previous
CREATE TABLE "counter_adoptions" (
	"agreement_id" bigint PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_adoptions_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "counter_adoptions_reachable" CHECK ("counter_adoptions"."email" is not null or ("counter_adoptions"."phone" <> '' and "counter_adoptions"."address" <> ''))
);
--> statement-breakpoint
CREATE TABLE "counter_offers" (
	"agreement_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "counter_offers_agreement_id_user_id_pk" PRIMARY KEY("agreement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "device_handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agreement_id" bigint NOT NULL,
	"session_id" text,
	"user_agent" text NOT NULL,
	"person_id" text,
	"handed_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"unlocked_at" timestamp (3) with time zone,
	"unlocked_by" text
);
--> statement-breakpoint
CREATE TABLE "deaths" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"reporter_id" text,
	"acting_person_id" text,
	"side" text NOT NULL,
	"died_on" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"bonded_with_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deaths_side" CHECK ("deaths"."side" in ('owner', 'adopter', 'keeper'))
);
--> statement-breakpoint
CREATE TABLE "foster_asks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foster_asks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"organization_id" text NOT NULL,
	"person_id" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "foster_asks_once" UNIQUE("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "foster_homes" (
	"person_id" text PRIMARY KEY NOT NULL,
	"species" text[] NOT NULL,
	"capacity" smallint NOT NULL,
	"from_day" date,
	"until_day" date,
	"medicine" boolean NOT NULL,
	"home" jsonb NOT NULL,
	"message" text NOT NULL,
	"town" text NOT NULL,
	"latitude" real,
	"longitude" real,
	"radius_km" smallint NOT NULL,
	"nearby" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foster_needs" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"until" date,
	"needs" text[] NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_in_files" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"hand_in_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "hand_in_files_kind" CHECK ("hand_in_files"."kind" in ('photo', 'paper'))
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"person_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"species_unknown" boolean DEFAULT false NOT NULL,
	"pet" jsonb,
	"birth_month" integer,
	"reason" text NOT NULL,
	"urgency" smallint NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"post_id" bigint,
	"missing_photos" smallint DEFAULT 0 NOT NULL,
	"missing_papers" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_ins_form" UNIQUE("person_id","form_id"),
	CONSTRAINT "hand_ins_state" CHECK ("hand_ins"."state" in ('new', 'waiting', 'accepted', 'referred', 'declined', 'withdrawn')),
	CONSTRAINT "hand_ins_decided" CHECK (("hand_ins"."state" in ('new', 'waiting')) = ("hand_ins"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "animal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "animal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"species" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone,
	"origin" text,
	CONSTRAINT "animal_events_once" UNIQUE("organization_id","post_id","kind","at"),
	CONSTRAINT "animal_events_kind" CHECK ("animal_events"."kind" in ('listed', 'received', 'adopted', 'returned', 'handed_over', 'died')),
	CONSTRAINT "animal_events_origin" CHECK ("animal_events"."origin" in ('relinquished'))
);
--> statement-breakpoint
CREATE TABLE "animal_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "animal_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" uuid NOT NULL,
	"post_id" bigint NOT NULL,
	"pet" text NOT NULL,
	"species" text NOT NULL,
	"from_id" text,
	"from_name" text NOT NULL,
	"to_id" text,
	"to_name" text NOT NULL,
	"state" text NOT NULL,
	"because" text,
	"note" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"with_requests" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"moved_at" timestamp with time zone,
	CONSTRAINT "animal_transfers_form" UNIQUE("from_id","form_id","post_id"),
	CONSTRAINT "animal_transfers_state" CHECK ("animal_transfers"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'ended', 'outside', 'reopened')),
	CONSTRAINT "animal_transfers_ended" CHECK (("animal_transfers"."state" = 'ended') = ("animal_transfers"."because" is not null))
);
--> statement-breakpoint
CREATE TABLE "closed_post_readers" (
	"post_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "closed_post_readers_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bounce_mailbox" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "bounce_mailbox_is_only" CHECK ("bounce_mailbox"."is_only")
);
--> statement-breakpoint
CREATE TABLE "bounces" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_changes" DROP CONSTRAINT "post_changes_gone";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_status";--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "at_counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD COLUMN "due_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD COLUMN "says_died" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "pet_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lock" jsonb;--> statement-breakpoint
ALTER TABLE "imported_animals" ADD COLUMN "moved_post_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "closed_from" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "takes_hand_ins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hand_ins_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "donation_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_adoptions" ADD CONSTRAINT "counter_adoptions_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_handovers" ADD CONSTRAINT "device_handovers_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_handovers" ADD CONSTRAINT "device_handovers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_handovers" ADD CONSTRAINT "device_handovers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_acting_person_id_users_id_fk" FOREIGN KEY ("acting_person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_asks" ADD CONSTRAINT "foster_asks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_asks" ADD CONSTRAINT "foster_asks_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_asks" ADD CONSTRAINT "foster_asks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_homes" ADD CONSTRAINT "foster_homes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_needs" ADD CONSTRAINT "foster_needs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_events" ADD CONSTRAINT "animal_events_organization_id_users_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_transfers" ADD CONSTRAINT "animal_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_transfers" ADD CONSTRAINT "animal_transfers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_post_readers" ADD CONSTRAINT "closed_post_readers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_post_readers" ADD CONSTRAINT "closed_post_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_adoptions_unattached" ON "counter_adoptions" USING btree ("email") WHERE "counter_adoptions"."email" is not null and "counter_adoptions"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "counter_offers_of_user" ON "counter_offers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_handovers_one_open" ON "device_handovers" USING btree ("session_id") WHERE "device_handovers"."session_id" is not null and "device_handovers"."unlocked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_handovers_one_signed" ON "device_handovers" USING btree ("agreement_id") WHERE "device_handovers"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "device_handovers_of_agreement" ON "device_handovers" USING btree ("agreement_id","id");--> statement-breakpoint
CREATE INDEX "device_handovers_of_session" ON "device_handovers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_handovers_of_person" ON "device_handovers" USING btree ("person_id") WHERE "device_handovers"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "deaths_of_reporter" ON "deaths" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "deaths_of_acting_person" ON "deaths" USING btree ("acting_person_id") WHERE "deaths"."acting_person_id" is not null;--> statement-breakpoint
CREATE INDEX "foster_asks_of_person" ON "foster_asks" USING btree ("person_id","state","created_at");--> statement-breakpoint
CREATE INDEX "foster_asks_of_organization" ON "foster_asks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "foster_homes_nearby" ON "foster_homes" USING btree ("latitude") WHERE "foster_homes"."nearby";--> statement-breakpoint
CREATE INDEX "foster_homes_to_confirm" ON "foster_homes" USING btree ("confirmed_at") WHERE "foster_homes"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "foster_homes_over" ON "foster_homes" USING btree ("until_day") WHERE "foster_homes"."asked_at" is null and "foster_homes"."until_day" is not null;--> statement-breakpoint
CREATE INDEX "foster_needs_ending" ON "foster_needs" USING btree ("until") WHERE "foster_needs"."state" = 'open' and "foster_needs"."until" is not null;--> statement-breakpoint
CREATE INDEX "hand_in_files_of" ON "hand_in_files" USING btree ("hand_in_id","kind","position");--> statement-breakpoint
CREATE INDEX "hand_ins_by_urgency" ON "hand_ins" USING btree ("organization_id","state","urgency","id");--> statement-breakpoint
CREATE INDEX "hand_ins_by_age" ON "hand_ins" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "hand_ins_person" ON "hand_ins" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "hand_ins_accepted" ON "hand_ins" USING btree ("organization_id","decided_at") WHERE "hand_ins"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "hand_ins_post" ON "hand_ins" USING btree ("post_id") WHERE "hand_ins"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "hand_ins_decided_by" ON "hand_ins" USING btree ("decided_by") WHERE "hand_ins"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "hand_ins_to_remind" ON "hand_ins" USING btree ("created_at") WHERE "hand_ins"."state" = 'new' and "hand_ins"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "hand_ins_to_erase" ON "hand_ins" USING btree ("decided_at") WHERE "hand_ins"."decided_at" is not null and "hand_ins"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "recommendations_newest" ON "recommendations" USING btree ("organization_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "animal_events_by_time" ON "animal_events" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "animal_events_of_post" ON "animal_events" USING btree ("post_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "animal_transfers_one_open" ON "animal_transfers" USING btree ("post_id") WHERE "animal_transfers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "animal_transfers_of_form" ON "animal_transfers" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "animal_transfers_of_post" ON "animal_transfers" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "animal_transfers_sent" ON "animal_transfers" USING btree ("from_id","created_at","id");--> statement-breakpoint
CREATE INDEX "animal_transfers_received" ON "animal_transfers" USING btree ("to_id","created_at","id");--> statement-breakpoint
CREATE INDEX "animal_transfers_moved" ON "animal_transfers" USING btree ("from_id","moved_at","post_id");--> statement-breakpoint
CREATE INDEX "closed_post_readers_user" ON "closed_post_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bounces_counted_at" ON "bounces" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_gone" CHECK ("post_changes"."gone" in ('adopted', 'paused', 'removed', 'died', 'transferred')) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_closed_from" CHECK (("posts"."closed_from" is not null) = ("posts"."status" in ('died', 'transferred'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status" CHECK ("posts"."status" in ('pending', 'approved', 'rejected', 'adopted', 'died', 'transferred')) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_change_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id, gone)
    VALUES (NEW.id, NEW.owner_id, CASE
      WHEN NEW.status = 'approved' AND NOT NEW.paused THEN NULL
      WHEN NEW.status = 'approved' THEN 'paused'
      WHEN NEW.status IN ('adopted', 'died', 'transferred') THEN NEW.status
      ELSE 'removed' END)
    ON CONFLICT (post_id) DO UPDATE SET owner_id = excluded.owner_id, gone = excluded.gone, changed_at = excluded.changed_at;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER posts_note_change ON posts;--> statement-breakpoint
-- An adopted animal's listing can be closed, too.
CREATE TRIGGER posts_note_change AFTER UPDATE ON posts
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved'
      OR ((OLD.status = 'adopted' OR NEW.status = 'adopted') AND OLD.status <> NEW.status))
    AND (OLD.updated_at, OLD.status, OLD.paused, OLD.hold_until, OLD.owner_id, OLD.name, OLD.content)
      IS DISTINCT FROM (NEW.updated_at, NEW.status, NEW.paused, NEW.hold_until, NEW.owner_id, NEW.name, NEW.content))
  EXECUTE FUNCTION note_change_of_post();
--> statement-breakpoint
-- What happened to the animals of organizations, however their listings change.
CREATE FUNCTION note_listed_animals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO animal_events (organization_id, post_id, kind, species, at)
  SELECT owner_id, added.id, 'listed', species, added.created_at
  FROM added JOIN users ON users.id = added.owner_id AND users.kind = 'organization'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_animals AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_listed_animals();
--> statement-breakpoint
-- The event, unless it is one of a private person. An adoption also has the time when the animal came, or came back.
CREATE FUNCTION note_animal_event(event text, organization text, post posts, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO animal_events (organization_id, post_id, kind, species, at, since)
  SELECT organization, post.id, event, post.species, happened, CASE WHEN event = 'adopted' THEN (
    SELECT max(at) FROM animal_events
    WHERE post_id = post.id AND organization_id = organization AND kind IN ('listed', 'received', 'returned') AND at <= happened) END
  FROM users WHERE users.id = organization AND users.kind = 'organization'
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION forget_animal_event(event text, organization text, post posts, not_before timestamptz) RETURNS boolean LANGUAGE sql AS $$
  WITH forgotten AS (
    DELETE FROM animal_events WHERE id = (
      SELECT id FROM animal_events
      WHERE post_id = post.id AND organization_id = organization AND kind = event AND at >= not_before ORDER BY at DESC LIMIT 1)
    RETURNING id)
  SELECT EXISTS (SELECT FROM forgotten)
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_animal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  happened timestamptz := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END;
  was_open boolean := OLD.status IN ('pending', 'approved', 'rejected');
  is_open boolean := NEW.status IN ('pending', 'approved', 'rejected');
  is_from_organization boolean;
BEGIN
  IF NEW.species <> OLD.species THEN
    UPDATE animal_events SET species = NEW.species WHERE post_id = NEW.id;
  END IF;
  IF NEW.owner_id <> OLD.owner_id THEN
    is_from_organization := EXISTS (SELECT FROM users WHERE id = OLD.owner_id AND kind = 'organization');
    IF is_from_organization AND EXISTS (SELECT FROM users WHERE id = NEW.owner_id AND kind = 'organization') THEN
      PERFORM note_animal_event('handed_over', OLD.owner_id, NEW, happened);
      PERFORM note_animal_event('received', NEW.owner_id, NEW, happened);
    ELSIF NOT is_from_organization THEN
      -- A person brings the listings into an organization of their own.
      PERFORM note_animal_event('listed', NEW.owner_id, NEW, NEW.created_at);
      IF NEW.status = 'adopted' THEN
        PERFORM note_animal_event('adopted', NEW.owner_id, NEW, coalesce(NEW.adopted_at, NEW.updated_at));
      END IF;
    END IF;
  END IF;
  IF was_open AND NEW.status = 'adopted' THEN
    PERFORM note_animal_event('adopted', NEW.owner_id, NEW, coalesce(NEW.adopted_at, happened));
  ELSIF OLD.status = 'adopted' AND is_open THEN
    -- What is taken back within a day was a mistake.
    IF NOT forget_animal_event('adopted', NEW.owner_id, NEW, happened - interval '24 hours') THEN
      PERFORM note_animal_event('returned', NEW.owner_id, NEW, happened);
    END IF;
  ELSIF was_open AND NEW.status = 'died' THEN
    PERFORM note_animal_event('died', NEW.owner_id, NEW, happened);
  ELSIF was_open AND NEW.status = 'transferred' THEN
    PERFORM note_animal_event('handed_over', NEW.owner_id, NEW, happened);
  ELSIF OLD.status = 'died' AND is_open THEN
    PERFORM forget_animal_event('died', NEW.owner_id, NEW, '-infinity');
  ELSIF OLD.status = 'transferred' AND is_open THEN
    PERFORM forget_animal_event('handed_over', NEW.owner_id, NEW, '-infinity');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_animal_events AFTER UPDATE OF status, owner_id, species ON posts FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.owner_id <> NEW.owner_id OR OLD.species <> NEW.species)
  EXECUTE FUNCTION note_changed_animal();
--> statement-breakpoint
-- A listing that nobody reviewed was a mistake or a copy.
CREATE FUNCTION forget_unseen_animal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM animal_events WHERE post_id = OLD.id AND kind = 'listed'
    AND NOT EXISTS (SELECT FROM animal_events WHERE post_id = OLD.id AND kind <> 'listed');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_forget_unseen_animal AFTER DELETE ON posts FOR EACH ROW
  WHEN (OLD.draft OR (OLD.status = 'pending' AND OLD.reviewed_at IS NULL)) EXECUTE FUNCTION forget_unseen_animal();
