-- compatible-with-previous
CREATE TABLE "counter_adoptions" (
	"agreement_id" bigint PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_adoptions_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "counter_adoptions_reachable" CHECK ("counter_adoptions"."email" is not null or ("counter_adoptions"."phone" <> '' and "counter_adoptions"."address" <> ''))
);
--> statement-breakpoint
CREATE TABLE "counter_offers" (
	"agreement_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "counter_offers_agreement_id_user_id_pk" PRIMARY KEY("agreement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "device_handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agreement_id" bigint NOT NULL,
	"session_id" text,
	"user_agent" text NOT NULL,
	"person_id" text,
	"handed_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"unlocked_at" timestamp (3) with time zone,
	"unlocked_by" text
);
--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "at_counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lock" jsonb;--> statement-breakpoint
ALTER TABLE "counter_adoptions" ADD CONSTRAINT "counter_adoptions_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_handovers" ADD CONSTRAINT "device_handovers_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_handovers" ADD CONSTRAINT "device_handovers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_handovers" ADD CONSTRAINT "device_handovers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_adoptions_unattached" ON "counter_adoptions" USING btree ("email") WHERE "counter_adoptions"."email" is not null and "counter_adoptions"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "counter_offers_of_user" ON "counter_offers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_handovers_one_open" ON "device_handovers" USING btree ("session_id") WHERE "device_handovers"."session_id" is not null and "device_handovers"."unlocked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_handovers_one_signed" ON "device_handovers" USING btree ("agreement_id") WHERE "device_handovers"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "device_handovers_of_agreement" ON "device_handovers" USING btree ("agreement_id","id");--> statement-breakpoint
CREATE INDEX "device_handovers_of_session" ON "device_handovers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "device_handovers_of_person" ON "device_handovers" USING btree ("person_id") WHERE "device_handovers"."person_id" is not null;