-- compatible-with-previous
CREATE TABLE "animal_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "animal_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" uuid NOT NULL,
	"post_id" bigint NOT NULL,
	"pet" text NOT NULL,
	"species" text NOT NULL,
	"from_id" text,
	"from_name" text NOT NULL,
	"to_id" text,
	"to_name" text NOT NULL,
	"state" text NOT NULL,
	"because" text,
	"note" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"with_requests" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"moved_at" timestamp with time zone,
	CONSTRAINT "animal_transfers_form" UNIQUE("from_id","form_id","post_id"),
	CONSTRAINT "animal_transfers_state" CHECK ("animal_transfers"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'ended', 'outside', 'reopened')),
	CONSTRAINT "animal_transfers_ended" CHECK (("animal_transfers"."state" = 'ended') = ("animal_transfers"."because" is not null))
);
--> statement-breakpoint
ALTER TABLE "imported_animals" ADD COLUMN "moved_post_id" bigint;--> statement-breakpoint
ALTER TABLE "animal_transfers" ADD CONSTRAINT "animal_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_transfers" ADD CONSTRAINT "animal_transfers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "animal_transfers_one_open" ON "animal_transfers" USING btree ("post_id") WHERE "animal_transfers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "animal_transfers_of_form" ON "animal_transfers" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "animal_transfers_of_post" ON "animal_transfers" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "animal_transfers_sent" ON "animal_transfers" USING btree ("from_id","created_at","id");--> statement-breakpoint
CREATE INDEX "animal_transfers_received" ON "animal_transfers" USING btree ("to_id","created_at","id");--> statement-breakpoint
CREATE INDEX "animal_transfers_moved" ON "animal_transfers" USING btree ("from_id","moved_at","post_id");--> statement-breakpoint
CREATE INDEX "imported_animals_moved" ON "imported_animals" USING btree ("account_id","moved_post_id") WHERE "imported_animals"."moved_post_id" is not null;