-- compatible-with-previous
CREATE TABLE "scheduled_approvals" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"message" text NOT NULL,
	"others_message" text NOT NULL,
	"acting_person_id" text
);
--> statement-breakpoint
ALTER TABLE "scheduled_approvals" ADD CONSTRAINT "scheduled_approvals_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_approvals" ADD CONSTRAINT "scheduled_approvals_acting_person_id_users_id_fk" FOREIGN KEY ("acting_person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_approvals_acting_person" ON "scheduled_approvals" USING btree ("acting_person_id") WHERE "scheduled_approvals"."acting_person_id" is not null;