-- compatible-with-previous
CREATE TABLE "homes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"home" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adoption_applications" ADD COLUMN "home" jsonb;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "answers_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
