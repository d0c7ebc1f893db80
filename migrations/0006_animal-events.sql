-- compatible-with-previous
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
ALTER TABLE "animal_events" ADD CONSTRAINT "animal_events_organization_id_users_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animal_events_by_time" ON "animal_events" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "animal_events_of_post" ON "animal_events" USING btree ("post_id","at");
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
--> statement-breakpoint
-- What is known of the time before.
INSERT INTO animal_events (organization_id, post_id, kind, species, at)
SELECT owner_id, posts.id, 'listed', species, posts.created_at
FROM posts JOIN users ON users.id = owner_id AND users.kind = 'organization';
--> statement-breakpoint
INSERT INTO animal_events (organization_id, post_id, kind, species, at)
SELECT r.owner_id, p.id, happened.kind, p.species, happened.at
FROM adoption_requests r
JOIN posts p ON p.id = r.post_id
JOIN users u ON u.id = r.owner_id AND u.kind = 'organization'
CROSS JOIN LATERAL (VALUES ('adopted', r.decided_at), ('returned', r.returned_at)) AS happened (kind, at)
WHERE r.returned_at IS NOT NULL AND r.decided_at IS NOT NULL AND r.returned_at - r.decided_at >= interval '24 hours'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO animal_events (organization_id, post_id, kind, species, at)
SELECT owner_id, posts.id, 'adopted', species, coalesce(adopted_at, posts.updated_at)
FROM posts JOIN users ON users.id = owner_id AND users.kind = 'organization'
WHERE status = 'adopted'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE animal_events e SET since = (
  SELECT max(before.at) FROM animal_events before
  WHERE before.post_id = e.post_id AND before.organization_id = e.organization_id AND before.kind IN ('listed', 'returned') AND before.at <= e.at)
WHERE e.kind = 'adopted';
