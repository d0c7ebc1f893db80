-- compatible-with-previous
CREATE TABLE "held_messages" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"reasons" text[] NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"report_id" bigint
);
--> statement-breakpoint
CREATE TABLE "screening_features" (
	"feature" text PRIMARY KEY NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"warn" double precision,
	"hold" double precision,
	"hold_minutes" integer,
	"learns" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screening_settings_one_row" CHECK ("screening_settings"."id")
);
--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_messages_report" ON "held_messages" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "held_messages_waiting" ON "held_messages" USING btree ("message_id") WHERE "held_messages"."refused_at" is null;