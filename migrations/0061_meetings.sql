-- compatible-with-previous
CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request_id" bigint,
	"owner_id" text,
	"requester_id" text,
	"post_id" bigint NOT NULL,
	"pet" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"times" jsonb NOT NULL,
	"picks" text,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_state" CHECK ("meetings"."state" in ('open', 'cancelled')),
	CONSTRAINT "meetings_picks" CHECK ("meetings"."picks" in ('owner', 'requester'))
);
--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "meeting" jsonb;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_events_of_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_open" ON "meetings" USING btree ("request_id") WHERE "meetings"."state" = 'open';--> statement-breakpoint
CREATE INDEX "meetings_of_request" ON "meetings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "meetings_of_owner" ON "meetings" USING btree ("owner_id","starts_at") WHERE "meetings"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_of_requester" ON "meetings" USING btree ("requester_id","starts_at") WHERE "meetings"."requester_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_to_remind" ON "meetings" USING btree ("starts_at") WHERE "meetings"."state" = 'open' and "meetings"."reminded_at" is null and "meetings"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "meetings_without_request" ON "meetings" USING btree ("updated_at") WHERE "meetings"."request_id" is null;