-- compatible-with-previous
CREATE TABLE "ending_questions" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "happy_endings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "happy_endings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"species" text NOT NULL,
	"content" text NOT NULL,
	"photo_id" uuid NOT NULL,
	"town" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "happy_endings_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "happy_endings_photo_id_unique" UNIQUE("photo_id")
);
--> statement-breakpoint
ALTER TABLE "ending_questions" ADD CONSTRAINT "ending_questions_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happy_endings_newest" ON "happy_endings" USING btree ("created_at","id") WHERE "happy_endings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "happy_endings_of_species" ON "happy_endings" USING btree ("species","created_at","id") WHERE "happy_endings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "happy_endings_hidden" ON "happy_endings" USING btree ("created_at","id") WHERE "happy_endings"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "happy_endings_of_post" ON "happy_endings" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "happy_endings_of_author" ON "happy_endings" USING btree ("author_id");
--> statement-breakpoint
CREATE FUNCTION "delete_ending_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "happy_endings_deleted" AFTER DELETE ON "happy_endings" FOR EACH ROW EXECUTE FUNCTION "delete_ending_photo"();
