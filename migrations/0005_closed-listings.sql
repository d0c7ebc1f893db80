-- compatible-with-previous
CREATE TABLE "closed_post_readers" (
	"post_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "closed_post_readers_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "post_changes" DROP CONSTRAINT "post_changes_gone";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_status";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "closed_from" text;--> statement-breakpoint
ALTER TABLE "closed_post_readers" ADD CONSTRAINT "closed_post_readers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_post_readers" ADD CONSTRAINT "closed_post_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_post_readers_user" ON "closed_post_readers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_gone" CHECK ("post_changes"."gone" in ('adopted', 'paused', 'removed', 'died', 'transferred'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_closed_from" CHECK (("posts"."closed_from" is not null) = ("posts"."status" in ('died', 'transferred'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status" CHECK ("posts"."status" in ('pending', 'approved', 'rejected', 'adopted', 'died', 'transferred')) NOT VALID;--> statement-breakpoint
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
