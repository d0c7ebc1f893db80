-- compatible-with-previous
CREATE TABLE "request_stages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_settings" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"stage_days" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_cards" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"next_step_on" date,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_cards_version" CHECK ("request_cards"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "waiting_rank" integer;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "turn" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_stages" ADD CONSTRAINT "request_stages_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_settings" ADD CONSTRAINT "board_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_cards" ADD CONSTRAINT "request_cards_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_stages_of_request" ON "request_stages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_cards_next_step" ON "request_cards" USING btree ("next_step_on") WHERE "request_cards"."next_step_on" is not null;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_stage" CHECK ("adoption_requests"."stage" in ('new', 'talking', 'meeting', 'home_check', 'trial', 'decision'));--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_turn" CHECK ("adoption_requests"."turn" in ('owner', 'requester'));