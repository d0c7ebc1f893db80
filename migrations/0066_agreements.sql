-- compatible-with-previous
CREATE TABLE "agreement_files" (
	"agreement_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"agreement_id" bigint NOT NULL,
	"side" text NOT NULL,
	"person_id" text,
	"name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_signatures_agreement_id_side_pk" PRIMARY KEY("agreement_id","side"),
	CONSTRAINT "agreement_signatures_side" CHECK ("agreement_signatures"."side" in ('owner', 'requester'))
);
--> statement-breakpoint
CREATE TABLE "agreement_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint,
	"owner_id" text,
	"requester_id" text,
	"post_id" bigint NOT NULL,
	"pet" text NOT NULL,
	"text" text NOT NULL,
	"fingerprint" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"final_at" timestamp (3) with time zone,
	"receipt" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_one_of_request" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "agreement_files" ADD CONSTRAINT "agreement_files_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD CONSTRAINT "agreement_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_signatures_of_person" ON "agreement_signatures" USING btree ("person_id") WHERE "agreement_signatures"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "agreement_templates_of_owner" ON "agreement_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "agreements_of_owner" ON "agreements" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "agreements_of_requester" ON "agreements" USING btree ("requester_id","id");--> statement-breakpoint
CREATE INDEX "agreements_not_final" ON "agreements" USING btree ("id") WHERE "agreements"."final_at" is null;--> statement-breakpoint
CREATE INDEX "agreements_of_nobody" ON "agreements" USING btree ("id") WHERE "agreements"."owner_id" is null and "agreements"."requester_id" is null;