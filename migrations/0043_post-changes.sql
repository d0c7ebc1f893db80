-- compatible-with-previous
CREATE TABLE "post_changes" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"gone" text,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "post_changes_gone" CHECK ("post_changes"."gone" in ('adopted', 'paused', 'removed'))
);
--> statement-breakpoint
CREATE INDEX "post_changes_newest" ON "post_changes" USING btree ("changed_at","post_id");--> statement-breakpoint
CREATE INDEX "post_changes_of_owner" ON "post_changes" USING btree ("owner_id","changed_at","post_id");--> statement-breakpoint
INSERT INTO post_changes (post_id, owner_id, gone, changed_at)
  SELECT id, owner_id, CASE WHEN status = 'adopted' THEN 'adopted' WHEN paused THEN 'paused' END, updated_at
  FROM posts WHERE status IN ('approved', 'adopted');
--> statement-breakpoint
CREATE FUNCTION note_listed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id)
    SELECT id, owner_id FROM added WHERE status = 'approved' AND NOT paused ORDER BY id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_change_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id, gone)
    VALUES (NEW.id, NEW.owner_id, CASE
      WHEN NEW.status = 'approved' AND NOT NEW.paused THEN NULL
      WHEN NEW.status = 'approved' THEN 'paused'
      WHEN NEW.status = 'adopted' THEN 'adopted'
      ELSE 'removed' END)
    ON CONFLICT (post_id) DO UPDATE SET owner_id = excluded.owner_id, gone = excluded.gone, changed_at = excluded.changed_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_removed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id, gone)
    SELECT id, owner_id, 'removed' FROM deleted WHERE status = 'approved' ORDER BY id
    ON CONFLICT (post_id) DO UPDATE SET gone = excluded.gone, changed_at = excluded.changed_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_changes SET changed_at = clock_timestamp()
    WHERE post_id IN (SELECT post_id FROM affected) AND gone IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_listed AFTER INSERT ON posts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_listed_posts();
--> statement-breakpoint
CREATE TRIGGER posts_note_change AFTER UPDATE ON posts
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved')
    AND (OLD.updated_at, OLD.status, OLD.paused, OLD.hold_until, OLD.owner_id, OLD.name, OLD.content)
      IS DISTINCT FROM (NEW.updated_at, NEW.status, NEW.paused, NEW.hold_until, NEW.owner_id, NEW.name, NEW.content))
  EXECUTE FUNCTION note_change_of_post();
--> statement-breakpoint
CREATE TRIGGER posts_note_removed AFTER DELETE ON posts REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_posts();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_added AFTER INSERT ON post_photos REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photos();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_moved AFTER UPDATE ON post_photos REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photos();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_removed AFTER DELETE ON post_photos REFERENCING OLD TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photos();
