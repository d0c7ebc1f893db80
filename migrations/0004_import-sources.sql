-- compatible-with-previous
CREATE TABLE "import_sources" (
	"account_id" text NOT NULL,
	"number" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_sources_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
ALTER TABLE "imported_animals" ADD COLUMN "source" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_animals" DROP CONSTRAINT "imported_animals_account_id_source_id_pk";--> statement-breakpoint
ALTER TABLE "imported_animals" ADD CONSTRAINT "imported_animals_account_id_source_id_source_pk" PRIMARY KEY("account_id","source_id","source");--> statement-breakpoint
ALTER TABLE "import_photos" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
