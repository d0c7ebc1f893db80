-- compatible-with-previous
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
ALTER TABLE "foster_placements" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD COLUMN "due_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "foster_asks" ADD CONSTRAINT "foster_asks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_asks" ADD CONSTRAINT "foster_asks_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_asks" ADD CONSTRAINT "foster_asks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_homes" ADD CONSTRAINT "foster_homes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_needs" ADD CONSTRAINT "foster_needs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foster_asks_of_person" ON "foster_asks" USING btree ("person_id","state","created_at");--> statement-breakpoint
CREATE INDEX "foster_asks_of_organization" ON "foster_asks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "foster_homes_nearby" ON "foster_homes" USING btree ("latitude") WHERE "foster_homes"."nearby";--> statement-breakpoint
CREATE INDEX "foster_homes_to_confirm" ON "foster_homes" USING btree ("confirmed_at") WHERE "foster_homes"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "foster_homes_over" ON "foster_homes" USING btree ("until_day") WHERE "foster_homes"."asked_at" is null and "foster_homes"."until_day" is not null;--> statement-breakpoint
CREATE INDEX "foster_needs_ending" ON "foster_needs" USING btree ("until") WHERE "foster_needs"."state" = 'open' and "foster_needs"."until" is not null;--> statement-breakpoint
CREATE INDEX "foster_placements_due" ON "foster_placements" USING btree ("due_on") WHERE "foster_placements"."until" is null and "foster_placements"."due_reminded_at" is null;