-- compatible-with-previous
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"transaction_id" bigint DEFAULT txid_current() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now(),
	"tried_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"status" integer,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event","subject_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"form_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "webhooks_form_id_unique" UNIQUE("form_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE FUNCTION request_webhooks(owner text, event_name text, subject text, content jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, subject_id, data)
    SELECT id, event_name, subject, content FROM webhooks
    WHERE owner_id = owner AND disabled_at IS NULL AND event_name = ANY (events)
    ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO UPDATE SET data = excluded.data
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_data_of_post(post posts) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('id', post.id, 'name', post.name, 'species', post.species, 'status', post.status,
    'availability', CASE WHEN post.paused THEN 'paused' WHEN post.hold_until > now() THEN 'onHold' ELSE 'available' END)
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_added_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_webhooks(added.owner_id, 'post.published', added.id::text, webhook_data_of_post(posts))
    FROM added JOIN posts ON posts.id = added.id
    WHERE added.status = 'approved' AND NOT added.paused AND added.owner_id IN (SELECT owner_id FROM webhooks);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_listed boolean := OLD.status = 'approved' AND NOT OLD.paused;
  is_listed boolean := NEW.status = 'approved' AND NOT NEW.paused;
  event_name text := CASE
    WHEN is_listed AND was_listed THEN 'post.changed'
    WHEN is_listed THEN 'post.published'
    WHEN NEW.status = 'adopted' AND OLD.status = 'approved' THEN 'post.adopted'
    WHEN NEW.status = 'approved' AND was_listed THEN 'post.paused'
    WHEN NEW.status <> 'approved' AND OLD.status = 'approved' THEN 'post.removed' END;
BEGIN
  IF event_name IS NOT NULL THEN
    PERFORM request_webhooks(NEW.owner_id, event_name, NEW.id::text, webhook_data_of_post(NEW));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_removed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_webhooks(OLD.owner_id, 'post.removed', OLD.id::text, webhook_data_of_post(OLD));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_webhooks(NEW.owner_id, CASE TG_OP WHEN 'INSERT' THEN 'request.received' ELSE 'request.decided' END, NEW.id::text,
    jsonb_build_object('id', NEW.id, 'postId', NEW.post_id, 'status', NEW.status));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_request_webhooks_added AFTER INSERT ON posts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION request_webhooks_of_added_posts();
--> statement-breakpoint
CREATE TRIGGER posts_request_webhooks_changed AFTER UPDATE ON posts
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved')
    AND (OLD.updated_at, OLD.status, OLD.paused, OLD.hold_until, OLD.name, OLD.content)
      IS DISTINCT FROM (NEW.updated_at, NEW.status, NEW.paused, NEW.hold_until, NEW.name, NEW.content))
  EXECUTE FUNCTION request_webhooks_of_changed_post();
--> statement-breakpoint
CREATE TRIGGER posts_request_webhooks_removed AFTER DELETE ON posts
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION request_webhooks_of_removed_post();
--> statement-breakpoint
CREATE TRIGGER adoption_requests_request_webhooks_received AFTER INSERT ON adoption_requests
  FOR EACH ROW EXECUTE FUNCTION request_webhooks_of_request();
--> statement-breakpoint
CREATE TRIGGER adoption_requests_request_webhooks_decided AFTER UPDATE OF status ON adoption_requests
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION request_webhooks_of_request();
