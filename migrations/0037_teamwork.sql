CREATE TABLE "team_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"conversation_id" uuid,
	"request_id" bigint,
	"assignee_id" text NOT NULL,
	"assigned_by" text,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_assignments_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "team_assignments_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "team_assignments_one_subject" CHECK (num_nonnulls("team_assignments"."conversation_id", "team_assignments"."request_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "team_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"conversation_id" uuid,
	"request_id" bigint,
	"post_id" bigint,
	"author_id" text,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_notes_author_form" UNIQUE("author_id","form_id"),
	CONSTRAINT "team_notes_one_subject" CHECK (num_nonnulls("team_notes"."conversation_id", "team_notes"."request_id", "team_notes"."post_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_member" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_assignments_assignee" ON "team_assignments" USING btree ("organization_id","assignee_id");--> statement-breakpoint
CREATE INDEX "team_assignments_assigned_by" ON "team_assignments" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "team_notes_organization" ON "team_notes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "team_notes_of_conversation" ON "team_notes" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "team_notes_of_request" ON "team_notes" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "team_notes_of_post" ON "team_notes" USING btree ("post_id","created_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_written_by" ON "messages" USING btree ("written_by") WHERE "messages"."written_by" is not null;