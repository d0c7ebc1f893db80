-- compatible-with-previous
CREATE TABLE "import_mappings" (
	"account_id" text NOT NULL,
	"titles" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_account_id_titles_pk" PRIMARY KEY("account_id","titles")
);
--> statement-breakpoint
CREATE TABLE "import_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"url" text NOT NULL,
	"position" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_photos_url" UNIQUE("post_id","url")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"animal" jsonb,
	"hash" text DEFAULT '' NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"post_id" bigint,
	CONSTRAINT "import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_schedules" (
	"account_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"every" text NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"kept_fields" text[] DEFAULT '{}' NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"message" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_animals" (
	"account_id" text NOT NULL,
	"source_id" text NOT NULL,
	"post_id" bigint,
	"hash" text NOT NULL,
	"animal" jsonb NOT NULL,
	"birth_month" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_animals_account_id_source_id_pk" PRIMARY KEY("account_id","source_id"),
	CONSTRAINT "imported_animals_post" UNIQUE("post_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"started_by" text,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"kept_fields" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"worker" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photos" ADD CONSTRAINT "import_photos_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photos" ADD CONSTRAINT "import_photos_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photos" ADD CONSTRAINT "import_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_schedules" ADD CONSTRAINT "import_schedules_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_animals" ADD CONSTRAINT "imported_animals_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_animals" ADD CONSTRAINT "imported_animals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_photos_account" ON "import_photos" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "import_photos_photo" ON "import_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "import_rows_open" ON "import_rows" USING btree ("import_id","kind","position") WHERE not "import_rows"."done";--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_started_by" ON "imports" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_at_work" ON "imports" USING btree ("account_id") WHERE "imports"."state" in ('running', 'undoing');