CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"file" text NOT NULL,
	"size" bigint,
	"problem" text,
	"missing_files" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_schedule" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"every_seconds" integer NOT NULL,
	"keep" integer NOT NULL,
	"place" text,
	CONSTRAINT "backup_schedule_is_only" CHECK ("backup_schedule"."is_only")
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at");