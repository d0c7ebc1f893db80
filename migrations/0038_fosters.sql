CREATE TABLE "foster_offers" (
	"organization_id" text NOT NULL,
	"person_id" text NOT NULL,
	"species" text[] NOT NULL,
	"capacity" smallint NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foster_offers_organization_id_person_id_pk" PRIMARY KEY("organization_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "foster_placements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foster_placements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"foster_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"update_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "foster_updates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foster_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placement_id" bigint NOT NULL,
	"author_id" text,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foster_updates_form" UNIQUE("placement_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "foster_offers" ADD CONSTRAINT "foster_offers_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_offers" ADD CONSTRAINT "foster_offers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD CONSTRAINT "foster_placements_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD CONSTRAINT "foster_placements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD CONSTRAINT "foster_placements_foster_id_users_id_fk" FOREIGN KEY ("foster_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_updates" ADD CONSTRAINT "foster_updates_placement_id_foster_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."foster_placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_updates" ADD CONSTRAINT "foster_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foster_offers_person" ON "foster_offers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "foster_offers_newest" ON "foster_offers" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "foster_placements_open" ON "foster_placements" USING btree ("post_id") WHERE "foster_placements"."until" is null;--> statement-breakpoint
CREATE INDEX "foster_placements_of_organization" ON "foster_placements" USING btree ("organization_id","since","id");--> statement-breakpoint
CREATE INDEX "foster_placements_of_foster" ON "foster_placements" USING btree ("foster_id","organization_id");--> statement-breakpoint
CREATE INDEX "foster_placements_of_post" ON "foster_placements" USING btree ("post_id","since");--> statement-breakpoint
CREATE INDEX "foster_placements_to_ask" ON "foster_placements" USING btree (greatest("since", "update_at", "asked_at")) WHERE "foster_placements"."until" is null;--> statement-breakpoint
CREATE INDEX "foster_updates_newest" ON "foster_updates" USING btree ("placement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "foster_updates_author" ON "foster_updates" USING btree ("author_id");