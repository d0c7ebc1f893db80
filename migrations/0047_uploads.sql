-- compatible-with-previous
CREATE TABLE "feed_upload_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_upload_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"network" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"bytes" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_uploads" (
	"account_id" text NOT NULL,
	"network" text NOT NULL,
	"protocol" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"folder" text NOT NULL,
	"file_name" text NOT NULL,
	"every" text NOT NULL,
	"host_key" text DEFAULT '' NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_uploads_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
ALTER TABLE "feed_upload_runs" ADD CONSTRAINT "feed_upload_runs_upload" FOREIGN KEY ("account_id","network") REFERENCES "public"."feed_uploads"("account_id","network") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_uploads" ADD CONSTRAINT "feed_uploads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_upload_runs_newest" ON "feed_upload_runs" USING btree ("account_id","network","started_at");--> statement-breakpoint
CREATE INDEX "feed_upload_runs_old" ON "feed_upload_runs" USING btree ("started_at");