-- compatible-with-previous
CREATE TABLE "adoption_returns" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"wanted_by" date,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"check_in_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"after_days" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"feeling" text,
	"words" text DEFAULT '' NOT NULL,
	"advice" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_ins_once" UNIQUE("request_id","after_days"),
	CONSTRAINT "check_ins_state" CHECK ("check_ins"."state" in ('open', 'answered', 'skipped')),
	CONSTRAINT "check_ins_feeling" CHECK ("check_ins"."feeling" in ('very_well', 'well', 'mixed', 'not_well')),
	CONSTRAINT "check_ins_answered" CHECK (("check_ins"."state" = 'answered') = ("check_ins"."feeling" is not null))
);
--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adoption_returns" ADD CONSTRAINT "adoption_returns_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_photos" ADD CONSTRAINT "check_in_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_photos" ADD CONSTRAINT "check_in_photos_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_photos_of_check_in" ON "check_in_photos" USING btree ("check_in_id");--> statement-breakpoint
CREATE FUNCTION "delete_check_in_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "check_in_photos_deleted" AFTER DELETE ON "check_in_photos" FOR EACH ROW EXECUTE FUNCTION "delete_check_in_photo"();
