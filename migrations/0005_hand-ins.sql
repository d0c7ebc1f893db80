-- compatible-with-previous
CREATE TABLE "hand_in_files" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"hand_in_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "hand_in_files_kind" CHECK ("hand_in_files"."kind" in ('photo', 'paper'))
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"person_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"species_unknown" boolean DEFAULT false NOT NULL,
	"pet" jsonb,
	"birth_month" integer,
	"reason" text NOT NULL,
	"urgency" smallint NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"post_id" bigint,
	"missing_photos" smallint DEFAULT 0 NOT NULL,
	"missing_papers" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_ins_form" UNIQUE("person_id","form_id"),
	CONSTRAINT "hand_ins_state" CHECK ("hand_ins"."state" in ('new', 'waiting', 'accepted', 'referred', 'declined', 'withdrawn')),
	CONSTRAINT "hand_ins_decided" CHECK (("hand_ins"."state" in ('new', 'waiting')) = ("hand_ins"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "takes_hand_ins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hand_ins_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_in_files_of" ON "hand_in_files" USING btree ("hand_in_id","kind","position");--> statement-breakpoint
CREATE INDEX "hand_ins_by_urgency" ON "hand_ins" USING btree ("organization_id","state","urgency","id");--> statement-breakpoint
CREATE INDEX "hand_ins_by_age" ON "hand_ins" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "hand_ins_person" ON "hand_ins" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "hand_ins_accepted" ON "hand_ins" USING btree ("organization_id","decided_at") WHERE "hand_ins"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "hand_ins_post" ON "hand_ins" USING btree ("post_id") WHERE "hand_ins"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "hand_ins_decided_by" ON "hand_ins" USING btree ("decided_by") WHERE "hand_ins"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "hand_ins_to_remind" ON "hand_ins" USING btree ("created_at") WHERE "hand_ins"."state" = 'new' and "hand_ins"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "hand_ins_to_erase" ON "hand_ins" USING btree ("decided_at") WHERE "hand_ins"."decided_at" is not null and "hand_ins"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "recommendations_newest" ON "recommendations" USING btree ("organization_id","created_at","post_id");