-- compatible-with-previous
CREATE TABLE "application_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_question_sets" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"set_id" bigint
);
--> statement-breakpoint
CREATE TABLE "question_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adoption_applications" ADD COLUMN "own" jsonb;--> statement-breakpoint
ALTER TABLE "application_photos" ADD CONSTRAINT "application_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_photos" ADD CONSTRAINT "application_photos_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_question_sets" ADD CONSTRAINT "post_question_sets_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_question_sets" ADD CONSTRAINT "post_question_sets_set_id_question_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_sets" ADD CONSTRAINT "question_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_photos_of_request" ON "application_photos" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "post_question_sets_of_set" ON "post_question_sets" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "question_sets_of_owner" ON "question_sets" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_sets_one_default" ON "question_sets" USING btree ("owner_id") WHERE "question_sets"."is_default";
--> statement-breakpoint
CREATE FUNCTION "delete_application_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "application_photos_deleted" AFTER DELETE ON "application_photos" FOR EACH ROW EXECUTE FUNCTION "delete_application_photo"();
