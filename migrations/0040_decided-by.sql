-- compatible-with-previous
ALTER TABLE "adoption_requests" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adoption_requests_decided_by" ON "adoption_requests" USING btree ("decided_by") WHERE "adoption_requests"."decided_by" is not null;