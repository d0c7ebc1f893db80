-- compatible-with-previous
CREATE TABLE "health_documents" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"title" text NOT NULL,
	"keeping" integer NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"dose" text DEFAULT '' NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"vet" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"next_due" date,
	"reminded_at" timestamp (3) with time zone,
	"author_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"keeping" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_entries_form" UNIQUE("post_id","form_id"),
	CONSTRAINT "health_entries_kind" CHECK ("health_entries"."kind" in ('vaccination', 'treatment'))
);
--> statement-breakpoint
CREATE TABLE "health_record_keepers" (
	"post_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"keeping" integer NOT NULL,
	"microchip" text DEFAULT '' NOT NULL,
	CONSTRAINT "health_record_keepers_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"keeper_id" text NOT NULL,
	"keeping" integer DEFAULT 0 NOT NULL,
	"pet_name" text NOT NULL,
	"species" text NOT NULL,
	"microchip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_post_id_health_records_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."health_records"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_entries" ADD CONSTRAINT "health_entries_post_id_health_records_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."health_records"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_entries" ADD CONSTRAINT "health_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_record_keepers" ADD CONSTRAINT "health_record_keepers_post_id_health_records_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."health_records"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_record_keepers" ADD CONSTRAINT "health_record_keepers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_documents_newest" ON "health_documents" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "health_documents_author" ON "health_documents" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "health_entries_newest" ON "health_entries" USING btree ("post_id","day","id");--> statement-breakpoint
CREATE INDEX "health_entries_author" ON "health_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "health_entries_to_remind" ON "health_entries" USING btree ("next_due") WHERE "health_entries"."next_due" is not null and "health_entries"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "health_record_keepers_user" ON "health_record_keepers" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "health_records_keeper" ON "health_records" USING btree ("keeper_id","post_id");
--> statement-breakpoint
CREATE FUNCTION "delete_health_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "health_documents_deleted" AFTER DELETE ON "health_documents" FOR EACH ROW EXECUTE FUNCTION "delete_health_document"();
