CREATE TABLE "community_removed_members" (
	"community_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"removed_by" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_removed_members_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "acts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "community_removed_members" ADD CONSTRAINT "community_removed_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_removed_members" ADD CONSTRAINT "community_removed_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_removed_members" ADD CONSTRAINT "community_removed_members_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_removed_members_latest" ON "community_removed_members" USING btree ("community_id","removed_at","user_id");--> statement-breakpoint
CREATE INDEX "community_removed_members_user" ON "community_removed_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_removed_members_by" ON "community_removed_members" USING btree ("removed_by");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_status_and_kind" ON "reports" USING btree ("status","subject","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_of_kind" ON "reports" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "reports_of_same" ON "reports" USING btree ("subject","subject_id") WHERE "reports"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', "name" || ' ' || "email" || ' ' || "message"));