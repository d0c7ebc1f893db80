CREATE TABLE "user_badges" (
	"user_id" text NOT NULL,
	"badge_type" text NOT NULL,
	"awarded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_type_pk" PRIMARY KEY("user_id","badge_type")
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_photo_id" uuid,
	"member_count" integer DEFAULT 0 NOT NULL,
	"discussion_count" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_name" UNIQUE("folded")
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"community_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_members_community_id_user_id_pk" PRIMARY KEY("community_id","user_id"),
	CONSTRAINT "community_members_role" CHECK ("community_members"."role" in ('founder', 'moderator', 'member'))
);
--> statement-breakpoint
CREATE TABLE "discussion_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussion_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"discussion_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_comments_author_form" UNIQUE("author_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_likes" (
	"discussion_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_likes_discussion_id_user_id_pk" PRIMARY KEY("discussion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discussions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"photo_id" uuid,
	"pinned_at" timestamp (3) with time zone,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussions_author_form" UNIQUE("author_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "user_images" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_cover_photo_id_photos_id_fk" FOREIGN KEY ("cover_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_comments" ADD CONSTRAINT "discussion_comments_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_comments" ADD CONSTRAINT "discussion_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_likes" ADD CONSTRAINT "discussion_likes_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_likes" ADD CONSTRAINT "discussion_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_images" ADD CONSTRAINT "user_images_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_images" ADD CONSTRAINT "user_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_newest" ON "communities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "communities_cover" ON "communities" USING btree ("cover_photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_members_one_founder" ON "community_members" USING btree ("community_id") WHERE "community_members"."role" = 'founder';--> statement-breakpoint
CREATE INDEX "community_members_user" ON "community_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "community_members_oldest" ON "community_members" USING btree ("community_id","role","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "discussion_comments_in_order" ON "discussion_comments" USING btree ("discussion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "discussion_likes_user" ON "discussion_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discussions_newest" ON "discussions" USING btree ("community_id","created_at","id");--> statement-breakpoint
CREATE INDEX "discussions_pinned" ON "discussions" USING btree ("community_id","pinned_at") WHERE "discussions"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "discussions_photo" ON "discussions" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "user_images_newest" ON "user_images" USING btree ("user_id","created_at","photo_id");