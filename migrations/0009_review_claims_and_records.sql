CREATE TABLE "review_claims" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"reviewer_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_claims_reviewer_id" ON "review_claims" USING btree ("reviewer_id");--> statement-breakpoint
-- What was decided, and on what, stays as it is: records are added to. One goes with its post, and a name with its account.
CREATE FUNCTION keep_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM posts WHERE id = OLD.post_id) THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.reviewer_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.reviewer_id) THEN
      OLD.reviewer_id := NULL;
      IF NEW IS NOT DISTINCT FROM OLD THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'reviews is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_append_only BEFORE UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_not_emptied BEFORE TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION keep_reviews();
