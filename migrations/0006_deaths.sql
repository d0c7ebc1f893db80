-- compatible-with-previous
CREATE TABLE "deaths" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"reporter_id" text,
	"acting_person_id" text,
	"side" text NOT NULL,
	"died_on" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"status_before" text NOT NULL,
	"after_adoption" boolean NOT NULL,
	"bonded_with_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deaths_side" CHECK ("deaths"."side" in ('owner', 'adopter', 'keeper')),
	CONSTRAINT "deaths_after_adoption" CHECK ("deaths"."after_adoption" = ("deaths"."status_before" = 'adopted'))
);
--> statement-breakpoint
ALTER TABLE "happy_endings" ADD COLUMN "says_died" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "pet_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_acting_person_id_users_id_fk" FOREIGN KEY ("acting_person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deaths_by_day" ON "deaths" USING btree ("died_on","post_id");--> statement-breakpoint
CREATE INDEX "deaths_of_reporter" ON "deaths" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "deaths_of_acting_person" ON "deaths" USING btree ("acting_person_id") WHERE "deaths"."acting_person_id" is not null;