-- The schema that the 88 migrations before it made, in one. Its time in the journal is that of the last of them, so that backups of
-- that schema are restored as before. Three parts: the function that indexes need, the tables as drizzle-kit wrote them, and what
-- drizzle-kit does not know.

-- A text as every search compares it; `foldText` in the code gives the same.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT normalize(
    translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øđðħıłŧς', 'oddhiltσ'),
    NFC)
$$;
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_period" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"last_challenge" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"needs_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"language" text,
	"kind" text DEFAULT 'person' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"role_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_reason" text DEFAULT '' NOT NULL,
	"verified_public_line" text DEFAULT '' NOT NULL,
	"has_signed_in" boolean DEFAULT false NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"banned_since" timestamp (3) with time zone,
	"appealed_at" timestamp (3) with time zone,
	"mail_refused_at" timestamp (3) with time zone,
	"unreachable_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_organization_role" CHECK ("users"."kind" = 'person' or "users"."role" = 'user')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vet_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"specialization" text DEFAULT '' NOT NULL,
	"license_number" text DEFAULT '' NOT NULL,
	"clinic_name" text DEFAULT '' NOT NULL,
	"clinic_address" text DEFAULT '' NOT NULL,
	"clinic_phone" text DEFAULT '' NOT NULL,
	"clinic_email" text DEFAULT '' NOT NULL,
	"working_hours" text DEFAULT '' NOT NULL,
	"services_offered" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adoption_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adoption_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"home_situation" text NOT NULL,
	"experience" text NOT NULL,
	"why_this_pet" text NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"home" jsonb,
	"own" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adoption_applications_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "adoption_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adoption_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"requester_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"returned_at" timestamp (3) with time zone,
	"answers_erased_at" timestamp (3) with time zone,
	"decision_message" text DEFAULT '' NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"waiting_rank" integer,
	"stage" text DEFAULT 'new' NOT NULL,
	"stage_since" timestamp (3) with time zone,
	"turn" text DEFAULT 'owner' NOT NULL,
	"owner_reminded_at" timestamp (3) with time zone,
	"requester_told_at" timestamp (3) with time zone,
	"meeting" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adoption_requests_post_requester" UNIQUE("post_id","requester_id"),
	CONSTRAINT "adoption_requests_status" CHECK ("adoption_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "adoption_requests_stage" CHECK ("adoption_requests"."stage" in ('new', 'talking', 'meeting', 'home_check', 'trial', 'decision')),
	CONSTRAINT "adoption_requests_turn" CHECK ("adoption_requests"."turn" in ('owner', 'requester')),
	CONSTRAINT "adoption_requests_not_own" CHECK ("adoption_requests"."requester_id" <> "adoption_requests"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_stages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adoption_returns" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"wanted_by" date,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"check_in_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"after_days" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"feeling" text,
	"words" text DEFAULT '' NOT NULL,
	"advice" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_ins_once" UNIQUE("request_id","after_days"),
	CONSTRAINT "check_ins_state" CHECK ("check_ins"."state" in ('open', 'answered', 'skipped')),
	CONSTRAINT "check_ins_feeling" CHECK ("check_ins"."feeling" in ('very_well', 'well', 'mixed', 'not_well')),
	CONSTRAINT "check_ins_answered" CHECK (("check_ins"."state" = 'answered') = ("check_ins"."feeling" is not null))
);
--> statement-breakpoint
CREATE TABLE "agreement_files" (
	"agreement_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_pets" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"agreement_id" bigint NOT NULL
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
	"language" text,
	"fingerprint" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"final_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"receipt" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_age_matches" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_age_matches_one_row" CHECK ("alert_age_matches"."id")
);
--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_schedules" (
	"user_id" text NOT NULL,
	"alert" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_schedules_user_id_alert_pk" PRIMARY KEY("user_id","alert")
);
--> statement-breakpoint
CREATE TABLE "alert_time_zones" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"alert" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bucket" text collate "C" NOT NULL,
	"species" text,
	"sex" text,
	"size" text,
	"min_age" integer,
	"max_age" integer,
	"age_group" text,
	"has_proof" boolean,
	"fact_bits" integer DEFAULT 0 NOT NULL,
	"breed" text,
	"location" text,
	"coat" text,
	"color" text,
	"language" text,
	"words" "tsquery",
	"has_words" boolean GENERATED ALWAYS AS (words is not null) STORED,
	"latitude" double precision,
	"longitude" double precision,
	"within_km" integer,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","fingerprint"),
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('atOnce', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"search_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"notifies" boolean DEFAULT true NOT NULL,
	"pending" boolean NOT NULL,
	"mail_id" bigint,
	CONSTRAINT "saved_search_matches_post_id_search_id_pk" PRIMARY KEY("post_id","search_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"created_by" text,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"form_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"kept_by" text,
	"warned_of" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_unique" UNIQUE("key"),
	CONSTRAINT "api_keys_form" UNIQUE("owner_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"user_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_drafts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "homes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"home" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_question_sets" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"set_id" bigint
);
--> statement-breakpoint
CREATE TABLE "question_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"file" text NOT NULL,
	"size" bigint,
	"problem" text,
	"missing_files" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_schedule" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"every_seconds" integer NOT NULL,
	"keep" integer NOT NULL,
	"place" text,
	CONSTRAINT "backup_schedule_is_only" CHECK ("backup_schedule"."is_only")
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" text NOT NULL,
	"badge_type" text NOT NULL,
	"awarded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "user_badges_user_id_badge_type_pk" PRIMARY KEY("user_id","badge_type")
);
--> statement-breakpoint
CREATE TABLE "board_settings" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"stage_days" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_cards" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"next_step_on" date,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_cards_version" CHECK ("request_cards"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_message_id" bigint DEFAULT 0 NOT NULL,
	"mailed_message_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_user_id" text,
	"second_user_id" text,
	"post_id" bigint,
	"pet_name" text,
	"hidden_from" text,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_whole_pair" CHECK (("conversations"."first_user_id" is null) = ("conversations"."second_user_id" is null)),
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."first_user_id" collate "C" < "conversations"."second_user_id" collate "C")
);
--> statement-breakpoint
CREATE TABLE "held_messages" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"reasons" text[] NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"report_id" bigint
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" text,
	"written_by" text,
	"content" text NOT NULL,
	"photo_id" uuid,
	"reply_to_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp (3) with time zone,
	"suspicious" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_client_id" UNIQUE("sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_author_form" UNIQUE("author_id","form_id")
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
	"language" text,
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
	"language" text,
	"photo_id" uuid,
	"pinned_at" timestamp (3) with time zone,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussions_author_form" UNIQUE("author_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "community_removed_members" (
	"community_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"removed_by" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_removed_members_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ending_questions" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "happy_endings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "happy_endings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"species" text NOT NULL,
	"content" text NOT NULL,
	"language" text,
	"photo_id" uuid NOT NULL,
	"town" text,
	"typed_town" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "happy_endings_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "happy_endings_photo_id_unique" UNIQUE("photo_id")
);
--> statement-breakpoint
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
CREATE TABLE "foster_offers" (
	"organization_id" text NOT NULL,
	"person_id" text NOT NULL,
	"species" text[] NOT NULL,
	"capacity" smallint NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foster_offers_organization_id_person_id_pk" PRIMARY KEY("organization_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "foster_placements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foster_placements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"foster_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"update_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "foster_updates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foster_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placement_id" bigint NOT NULL,
	"author_id" text,
	"form_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foster_updates_form" UNIQUE("placement_id","form_id")
);
--> statement-breakpoint
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
	"staged_in" text,
	"staged_as" text,
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
CREATE TABLE "calendar_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request_id" bigint,
	"owner_id" text,
	"requester_id" text,
	"post_id" bigint NOT NULL,
	"pet" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"times" jsonb NOT NULL,
	"picks" text,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_state" CHECK ("meetings"."state" in ('open', 'cancelled')),
	CONSTRAINT "meetings_picks" CHECK ("meetings"."picks" in ('owner', 'requester'))
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"phrase" jsonb,
	"link" text NOT NULL,
	"post_id" bigint,
	"requester_id" text,
	"actor_id" text,
	"subject" text,
	"group_id" bigint,
	"superseded" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "organization_invitations_address" UNIQUE("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"role_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"account_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"skeleton" text,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "organizations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"street" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"adoption_policy" text DEFAULT '' NOT NULL,
	"social_links" text[] DEFAULT '{}' NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"form_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organizations_number_unique" UNIQUE("number"),
	CONSTRAINT "organizations_form" UNIQUE("created_by","form_id")
);
--> statement-breakpoint
CREATE TABLE "photo_fingerprints" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_hashes" (
	"photo_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"hash" bigint NOT NULL,
	CONSTRAINT "photo_hashes_photo_id_part_pk" PRIMARY KEY("photo_id","part")
);
--> statement-breakpoint
CREATE TABLE "photo_matches" (
	"photo_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"distance" smallint NOT NULL,
	"allowed_at" timestamp (3) with time zone,
	CONSTRAINT "photo_matches_photo_id_other_id_pk" PRIMARY KEY("photo_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "photo_removals" (
	"folder" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to_bin" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"folder" text NOT NULL,
	"is_private" boolean NOT NULL,
	"filename" text NOT NULL,
	"widths" integer[] NOT NULL,
	"document" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"placeholder" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"attached_at" timestamp (3) with time zone,
	"hashed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "photos_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "store_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"adopted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_identity_is_only" CHECK ("store_identity"."is_only")
);
--> statement-breakpoint
CREATE TABLE "gazetteers" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"rows" integer NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text collate "C" NOT NULL,
	"country" text NOT NULL,
	"region_code" text NOT NULL,
	"region" text NOT NULL,
	"region_folded" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"population" integer NOT NULL,
	"typo_keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"code" text collate "C" NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	CONSTRAINT "postal_codes_code_country_pk" PRIMARY KEY("code","country")
);
--> statement-breakpoint
CREATE TABLE "breeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folded" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "breeds_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "coats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folded" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "coats_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "hearts" (
	"user_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hearts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "held_posts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"next_status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folded" text NOT NULL,
	"name" text NOT NULL,
	"travel_km" smallint DEFAULT 0 NOT NULL,
	"latitude" real,
	"longitude" real,
	"placed_with" text,
	"version" serial NOT NULL,
	CONSTRAINT "locations_name_travel_km" UNIQUE("name","travel_km")
);
--> statement-breakpoint
CREATE TABLE "pet_names" (
	"folded" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_changes" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"gone" text,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "post_changes_gone" CHECK ("post_changes"."gone" in ('adopted', 'paused', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "post_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "post_photos_position" UNIQUE("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"language" text,
	"chosen_language" text,
	"species" text NOT NULL,
	"species_unknown" boolean DEFAULT false NOT NULL,
	"sex" text NOT NULL,
	"breed_id" integer,
	"birth_month" integer,
	"size" text NOT NULL,
	"location_id" integer,
	"typed_location" text,
	"temperament" text[] NOT NULL,
	"health_info" text DEFAULT '' NOT NULL,
	"vaccinated" boolean DEFAULT false NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fact_bits" integer DEFAULT 0 NOT NULL,
	"coat_id" integer,
	"proof_photo_id" uuid,
	"has_proof" boolean GENERATED ALWAYS AS (proof_photo_id is not null) STORED,
	"proof_seen_at" timestamp (3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"vet_id" text,
	"vet_notes" text DEFAULT '' NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"adopted_at" timestamp (3) with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"suspended_from" text,
	"hold_until" date,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"unanswered_since" timestamp (3) with time zone,
	"bonded_with_id" bigint,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"words" "tsvector",
	"has_folded_words" boolean,
	CONSTRAINT "posts_owner_form" UNIQUE("owner_id","form_id"),
	CONSTRAINT "posts_bond" UNIQUE("id","owner_id","bonded_with_id"),
	CONSTRAINT "posts_bonded_with_another" CHECK ("posts"."bonded_with_id" <> "posts"."id"),
	CONSTRAINT "posts_adopted_is_available" CHECK ("posts"."status" <> 'adopted' or ("posts"."hold_until" is null and (not "posts"."paused" or "posts"."suspended_from" is not null))),
	CONSTRAINT "posts_suspended_is_paused" CHECK ("posts"."suspended_from" is null or "posts"."paused"),
	CONSTRAINT "posts_species" CHECK ("posts"."species" in ('dog', 'cat', 'rabbit', 'bird', 'small pet', 'reptile', 'horse', 'farm animal', 'other')),
	CONSTRAINT "posts_sex" CHECK ("posts"."sex" in ('male', 'female', 'unknown')),
	CONSTRAINT "posts_size" CHECK ("posts"."size" in ('Small', 'Medium', 'Large', 'Extra Large')),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in ('pending', 'approved', 'rejected', 'adopted'))
);
--> statement-breakpoint
CREATE TABLE "proof_openings" (
	"photo_id" uuid NOT NULL,
	"vet_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_openings_photo_id_vet_id_pk" PRIMARY KEY("photo_id","vet_id")
);
--> statement-breakpoint
CREATE TABLE "public_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"bio_language" text,
	"location" text DEFAULT '' NOT NULL,
	"typed_location" text,
	"latitude" real,
	"longitude" real,
	"placed_with" text,
	"avatar_photo_id" uuid,
	"is_shelter" boolean DEFAULT false NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_times" (
	"user_id" text PRIMARY KEY NOT NULL,
	"answers_within" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_images" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"notification_id" bigint,
	"conversation_id" uuid,
	"member_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id")
);
--> statement-breakpoint
CREATE TABLE "push_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"show_text" boolean DEFAULT false NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text,
	"declined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "health_documents" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"title" text NOT NULL,
	"keeping" integer NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"dose" text DEFAULT '' NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"vet" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"next_due" date,
	"reminded_at" timestamp (3) with time zone,
	"author_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"keeping" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_entries_form" UNIQUE("post_id","form_id"),
	CONSTRAINT "health_entries_kind" CHECK ("health_entries"."kind" in ('vaccination', 'treatment'))
);
--> statement-breakpoint
CREATE TABLE "health_record_keepers" (
	"post_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"keeping" integer NOT NULL,
	"microchip" text DEFAULT '' NOT NULL,
	CONSTRAINT "health_record_keepers_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"keeper_id" text NOT NULL,
	"keeping" integer DEFAULT 0 NOT NULL,
	"pet_name" text NOT NULL,
	"species" text NOT NULL,
	"microchip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"reviewer_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"reviewer_id" text,
	"decision" text NOT NULL,
	"notes" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"seen" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" text,
	"form_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"person_id" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"evidence" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"acts" text[] DEFAULT '{}' NOT NULL,
	"suspension_lifted_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_reporter_form" UNIQUE("reporter_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "screening_features" (
	"feature" text PRIMARY KEY NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"warn" double precision,
	"hold" double precision,
	"hold_minutes" integer,
	"learns" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screening_settings_one_row" CHECK ("screening_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_form_id_unique" UNIQUE("form_id")
);
--> statement-breakpoint
CREATE TABLE "site_counts" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"homes_found" integer NOT NULL,
	"members" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_counts_is_only" CHECK ("site_counts"."is_only")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"transaction_id" bigint DEFAULT txid_current() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now(),
	"tried_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"status" integer,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event","subject_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"form_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "webhooks_form" UNIQUE("owner_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_details" ADD CONSTRAINT "vet_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_applications" ADD CONSTRAINT "adoption_applications_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD CONSTRAINT "adoption_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_photos" ADD CONSTRAINT "application_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_photos" ADD CONSTRAINT "application_photos_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_stages" ADD CONSTRAINT "request_stages_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_returns" ADD CONSTRAINT "adoption_returns_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_photos" ADD CONSTRAINT "check_in_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_photos" ADD CONSTRAINT "check_in_photos_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_files" ADD CONSTRAINT "agreement_files_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_pets" ADD CONSTRAINT "agreement_pets_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD CONSTRAINT "agreement_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_schedules" ADD CONSTRAINT "alert_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_time_zones" ADD CONSTRAINT "alert_time_zones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_question_sets" ADD CONSTRAINT "post_question_sets_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_question_sets" ADD CONSTRAINT "post_question_sets_set_id_question_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."question_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_sets" ADD CONSTRAINT "question_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_settings" ADD CONSTRAINT "board_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_cards" ADD CONSTRAINT "request_cards_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "community_removed_members" ADD CONSTRAINT "community_removed_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_removed_members" ADD CONSTRAINT "community_removed_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_removed_members" ADD CONSTRAINT "community_removed_members_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ending_questions" ADD CONSTRAINT "ending_questions_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_endings" ADD CONSTRAINT "happy_endings_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_upload_runs" ADD CONSTRAINT "feed_upload_runs_upload" FOREIGN KEY ("account_id","network") REFERENCES "public"."feed_uploads"("account_id","network") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_uploads" ADD CONSTRAINT "feed_uploads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_offers" ADD CONSTRAINT "foster_offers_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_offers" ADD CONSTRAINT "foster_offers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD CONSTRAINT "foster_placements_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD CONSTRAINT "foster_placements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_placements" ADD CONSTRAINT "foster_placements_foster_id_users_id_fk" FOREIGN KEY ("foster_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_updates" ADD CONSTRAINT "foster_updates_placement_id_foster_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."foster_placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foster_updates" ADD CONSTRAINT "foster_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_photos" ADD CONSTRAINT "organization_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_photos" ADD CONSTRAINT "organization_photos_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_fingerprints" ADD CONSTRAINT "photo_fingerprints_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_hashes" ADD CONSTRAINT "photo_hashes_photo_id_photo_fingerprints_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo_fingerprints"("photo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_photo_id_photo_fingerprints_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo_fingerprints"("photo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_other_id_photo_fingerprints_photo_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."photo_fingerprints"("photo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearts" ADD CONSTRAINT "hearts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_photos" ADD CONSTRAINT "post_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_photos" ADD CONSTRAINT "post_photos_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_coat_id_coats_id_fk" FOREIGN KEY ("coat_id") REFERENCES "public"."coats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_proof_photo_id_photos_id_fk" FOREIGN KEY ("proof_photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_vet_id_users_id_fk" FOREIGN KEY ("vet_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_bonded" FOREIGN KEY ("bonded_with_id","owner_id","id") REFERENCES "public"."posts"("id","owner_id","bonded_with_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_openings" ADD CONSTRAINT "proof_openings_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_openings" ADD CONSTRAINT "proof_openings_vet_id_users_id_fk" FOREIGN KEY ("vet_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_avatar_photo_id_photos_id_fk" FOREIGN KEY ("avatar_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_times" ADD CONSTRAINT "response_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_images" ADD CONSTRAINT "user_images_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_images" ADD CONSTRAINT "user_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_post_id_health_records_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."health_records"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_documents" ADD CONSTRAINT "health_documents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_entries" ADD CONSTRAINT "health_entries_post_id_health_records_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."health_records"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_entries" ADD CONSTRAINT "health_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_record_keepers" ADD CONSTRAINT "health_record_keepers_post_id_health_records_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."health_records"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_record_keepers" ADD CONSTRAINT "health_record_keepers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_member" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_request_id_adoption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."adoption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user_id" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_identity" ON "credentials" USING btree ("account_id","provider_id");--> statement-breakpoint
CREATE INDEX "email_links_user_id" ON "email_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_role_created_at" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE "users"."banned";--> statement-breakpoint
CREATE INDEX "users_unreachable" ON "users" USING btree ("unreachable_since","id") WHERE "users"."unreachable_since" is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "adoption_requests_one_approved" ON "adoption_requests" USING btree ("post_id") WHERE "adoption_requests"."status" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "adoption_requests_one_held" ON "adoption_requests" USING btree ("post_id") WHERE "adoption_requests"."held";--> statement-breakpoint
CREATE INDEX "adoption_requests_waiting" ON "adoption_requests" USING btree ("created_at","id") WHERE "adoption_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "adoption_requests_decided_by" ON "adoption_requests" USING btree ("decided_by") WHERE "adoption_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "adoption_requests_to_erase" ON "adoption_requests" USING btree ("decided_at") WHERE "adoption_requests"."decided_at" is not null and "adoption_requests"."answers_erased_at" is null;--> statement-breakpoint
CREATE INDEX "adoption_requests_adopted" ON "adoption_requests" USING btree ("decided_at") WHERE "adoption_requests"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "adoption_requests_newest" ON "adoption_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "adoption_requests_requester" ON "adoption_requests" USING btree ("requester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adoption_requests_owner" ON "adoption_requests" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "answer_templates_of_owner" ON "answer_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "application_photos_of_request" ON "application_photos" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_events_of_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_stages_of_request" ON "request_stages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "check_in_photos_of_check_in" ON "check_in_photos" USING btree ("check_in_id");--> statement-breakpoint
CREATE INDEX "agreement_pets_of_agreement" ON "agreement_pets" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_of_person" ON "agreement_signatures" USING btree ("person_id") WHERE "agreement_signatures"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "agreement_templates_of_owner" ON "agreement_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_valid_of_request" ON "agreements" USING btree ("request_id") WHERE "agreements"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "agreements_of_post" ON "agreements" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "agreements_of_owner" ON "agreements" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "agreements_of_requester" ON "agreements" USING btree ("requester_id","id");--> statement-breakpoint
CREATE INDEX "agreements_not_final" ON "agreements" USING btree ("id") WHERE "agreements"."final_at" is null;--> statement-breakpoint
CREATE INDEX "agreements_of_nobody" ON "agreements" USING btree ("id") WHERE "agreements"."owner_id" is null and "agreements"."requester_id" is null;--> statement-breakpoint
CREATE INDEX "alert_mails_user" ON "alert_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_schedules_due" ON "alert_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "saved_searches_min_age" ON "saved_searches" USING btree ("min_age") WHERE "saved_searches"."min_age" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_bucket" ON "saved_searches" USING btree ("bucket","species","sex","size","min_age","max_age","age_group","has_proof","fact_bits","latitude","longitude","within_km","breed","location","coat","color","language","has_words","user_id","alert","id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_newest" ON "saved_search_matches" USING btree ("search_id","matched_at","post_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_mail" ON "saved_search_matches" USING btree ("mail_id") WHERE "saved_search_matches"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_keys_kept_by" ON "api_keys" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "api_keys_ending" ON "api_keys" USING btree ("expires_at") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "application_drafts_of_post" ON "application_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "application_drafts_to_erase" ON "application_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "post_question_sets_of_set" ON "post_question_sets" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "question_sets_of_owner" ON "question_sets" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_sets_one_default" ON "question_sets" USING btree ("owner_id") WHERE "question_sets"."is_default";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_label" ON "audit_log" USING btree (fold_text("subject_label") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "request_cards_next_step" ON "request_cards" USING btree ("next_step_on") WHERE "request_cards"."next_step_on" is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_key" ON "conversations" USING btree ("first_user_id","second_user_id",coalesce("post_id", 0));--> statement-breakpoint
CREATE INDEX "held_messages_report" ON "held_messages" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "held_messages_waiting" ON "held_messages" USING btree ("message_id") WHERE "held_messages"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "messages_in_order" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_photo" ON "messages" USING btree ("photo_id") WHERE "messages"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_written_by" ON "messages" USING btree ("written_by") WHERE "messages"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","id","sender_id","deleted_at");--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("reply_to_id") WHERE "messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ((to_tsvector('simple', fold_text("content")) || array_to_tsvector(array["conversation_id"::text])));--> statement-breakpoint
CREATE INDEX "comments_in_order" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
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
CREATE INDEX "community_removed_members_latest" ON "community_removed_members" USING btree ("community_id","removed_at","user_id");--> statement-breakpoint
CREATE INDEX "community_removed_members_user" ON "community_removed_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_removed_members_by" ON "community_removed_members" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "happy_endings_to_publish_town" ON "happy_endings" USING btree ("id") WHERE ("happy_endings"."typed_town" is null) <> ("happy_endings"."town" is null);--> statement-breakpoint
CREATE INDEX "happy_endings_newest" ON "happy_endings" USING btree ("created_at","id") WHERE "happy_endings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "happy_endings_of_species" ON "happy_endings" USING btree ("species","created_at","id") WHERE "happy_endings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "happy_endings_hidden" ON "happy_endings" USING btree ("created_at","id") WHERE "happy_endings"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "happy_endings_of_post" ON "happy_endings" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "happy_endings_of_author" ON "happy_endings" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "feed_upload_runs_newest" ON "feed_upload_runs" USING btree ("account_id","network","started_at");--> statement-breakpoint
CREATE INDEX "feed_upload_runs_old" ON "feed_upload_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "foster_offers_person" ON "foster_offers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "foster_offers_newest" ON "foster_offers" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "foster_placements_open" ON "foster_placements" USING btree ("post_id") WHERE "foster_placements"."until" is null;--> statement-breakpoint
CREATE INDEX "foster_placements_of_organization" ON "foster_placements" USING btree ("organization_id","since","id");--> statement-breakpoint
CREATE INDEX "foster_placements_of_foster" ON "foster_placements" USING btree ("foster_id","organization_id");--> statement-breakpoint
CREATE INDEX "foster_placements_of_post" ON "foster_placements" USING btree ("post_id","since");--> statement-breakpoint
CREATE INDEX "foster_placements_to_ask" ON "foster_placements" USING btree (greatest("since", "update_at", "asked_at")) WHERE "foster_placements"."until" is null;--> statement-breakpoint
CREATE INDEX "foster_updates_newest" ON "foster_updates" USING btree ("placement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "foster_updates_author" ON "foster_updates" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "import_photos_account" ON "import_photos" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "import_photos_photo" ON "import_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "import_photos_waiting" ON "import_photos" USING btree ("created_at") WHERE "import_photos"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "import_rows_open" ON "import_rows" USING btree ("import_id","kind","position") WHERE not "import_rows"."done";--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_started_by" ON "imports" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_at_work" ON "imports" USING btree ("account_id") WHERE "imports"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_open" ON "meetings" USING btree ("request_id") WHERE "meetings"."state" = 'open';--> statement-breakpoint
CREATE INDEX "meetings_of_request" ON "meetings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "meetings_of_owner" ON "meetings" USING btree ("owner_id","starts_at") WHERE "meetings"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_of_requester" ON "meetings" USING btree ("requester_id","starts_at") WHERE "meetings"."requester_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_to_remind" ON "meetings" USING btree ("starts_at") WHERE "meetings"."state" = 'open' and "meetings"."reminded_at" is null and "meetings"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "meetings_without_request" ON "meetings" USING btree ("updated_at") WHERE "meetings"."request_id" is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","created_at","id") WHERE not "notifications"."superseded";--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_id") WHERE "notifications"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("user_id","type","link","id") WHERE "notifications"."read_at" is null and not "notifications"."superseded";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "servers_beat_at" ON "servers" USING btree ("beat_at");--> statement-breakpoint
CREATE INDEX "organization_invitations_invited_by" ON "organization_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_photos_order" ON "organization_photos" USING btree ("organization_id","position");--> statement-breakpoint
CREATE INDEX "organizations_skeleton" ON "organizations" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "photo_fingerprints_owner" ON "photo_fingerprints" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_fingerprints_oldest" ON "photo_fingerprints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_0" ON "photo_hashes" USING btree ((("hash" >> 0) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_16" ON "photo_hashes" USING btree ((("hash" >> 16) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_32" ON "photo_hashes" USING btree ((("hash" >> 32) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_hashes_at_48" ON "photo_hashes" USING btree ((("hash" >> 48) & 65535),"hash","photo_id");--> statement-breakpoint
CREATE INDEX "photo_matches_other" ON "photo_matches" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "photos_owner_id" ON "photos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photos_loose" ON "photos" USING btree ("created_at") WHERE "photos"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "photos_to_hash" ON "photos" USING btree ("created_at") WHERE not "photos"."hashed" and not "photos"."is_private";--> statement-breakpoint
CREATE INDEX "places_by_name" ON "places" USING btree ("folded","id");--> statement-breakpoint
CREATE INDEX "places_by_typo" ON "places" USING gin ("typo_keys");--> statement-breakpoint
CREATE INDEX "places_by_point" ON "places" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "hearts_newest" ON "hearts" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "hearts_post" ON "hearts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "held_posts_oldest" ON "held_posts" USING btree ("created_at","post_id");--> statement-breakpoint
CREATE INDEX "locations_by_latitude" ON "locations" USING btree ("latitude");--> statement-breakpoint
CREATE INDEX "locations_that_travel" ON "locations" USING btree ("latitude") WHERE "locations"."travel_km" > 0;--> statement-breakpoint
CREATE INDEX "locations_by_version" ON "locations" USING btree ("version");--> statement-breakpoint
CREATE INDEX "post_changes_newest" ON "post_changes" USING btree ("changed_at","post_id");--> statement-breakpoint
CREATE INDEX "post_changes_of_owner" ON "post_changes" USING btree ("owner_id","changed_at","post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("status","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","language","paused");--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("status","updated_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","language","paused");--> statement-breakpoint
CREATE INDEX "posts_by_species" ON "posts" USING btree ("status","species","created_at","id","paused");--> statement-breakpoint
CREATE INDEX "posts_by_breed" ON "posts" USING btree ("status","breed_id","created_at","id","paused");--> statement-breakpoint
CREATE INDEX "posts_by_looks" ON "posts" USING btree ("status","species","size","sex","has_proof","created_at","id","breed_id","location_id","birth_month","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_breed_and_looks" ON "posts" USING btree ("status","breed_id","species","size","sex","has_proof","created_at","id","location_id","birth_month","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_place_and_looks" ON "posts" USING btree ("status","location_id","size","breed_id","created_at","id","species","sex","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_place" ON "posts" USING btree ("status","location_id","created_at","id","species","sex","size","breed_id","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused") WHERE location_id > 0;--> statement-breakpoint
CREATE INDEX "posts_by_age" ON "posts" USING btree ("status","birth_month","created_at","id","species","sex","size","breed_id","location_id","has_proof","fact_bits","coat_id","language","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_facts" ON "posts" USING btree ("status","fact_bits","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","coat_id","language","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_coat" ON "posts" USING btree ("status","coat_id","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","language","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_language" ON "posts" USING btree ("status","language","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_owner" ON "posts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_to_publish_place" ON "posts" USING btree ("id") WHERE ("posts"."typed_location" is null) <> ("posts"."location_id" is null);--> statement-breakpoint
CREATE INDEX "posts_drafts" ON "posts" USING btree ("created_at","id") WHERE "posts"."draft";--> statement-breakpoint
CREATE INDEX "posts_suspended" ON "posts" USING btree ("owner_id") WHERE "posts"."suspended_from" is not null;--> statement-breakpoint
CREATE INDEX "posts_by_vet" ON "posts" USING btree ("vet_id","reviewed_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_name" ON "posts" USING btree ("status",(fold_text("name") collate "C"),"id","created_at","name");--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "posts_proof" ON "posts" USING btree ("proof_photo_id");--> statement-breakpoint
CREATE INDEX "posts_to_ask" ON "posts" USING btree ("confirmed_at","id") WHERE "posts"."status" = 'approved' and not "posts"."paused" and "posts"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "posts_asked" ON "posts" USING btree ("asked_at","id") WHERE "posts"."asked_at" is not null and not "posts"."paused";--> statement-breakpoint
CREATE INDEX "posts_asked_of_owner" ON "posts" USING btree ("owner_id","asked_at") WHERE "posts"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_unanswered" ON "posts" USING btree ("unanswered_since") WHERE "posts"."unanswered_since" is not null;--> statement-breakpoint
CREATE INDEX "posts_adopted" ON "posts" USING btree ("adopted_at") WHERE "posts"."adopted_at" is not null;--> statement-breakpoint
CREATE INDEX "proof_openings_of_vet" ON "proof_openings" USING btree ("vet_id");--> statement-breakpoint
CREATE INDEX "profiles_to_publish" ON "profiles" USING btree ("user_id") WHERE (coalesce("profiles"."typed_location", '') = '') = ("profiles"."location" <> '');--> statement-breakpoint
CREATE INDEX "user_images_newest" ON "user_images" USING btree ("user_id","created_at","photo_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_tag" ON "push_deliveries" USING btree ("subscription_id","tag","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "health_documents_newest" ON "health_documents" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "health_documents_author" ON "health_documents" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "health_entries_newest" ON "health_entries" USING btree ("post_id","day","id");--> statement-breakpoint
CREATE INDEX "health_entries_author" ON "health_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "health_entries_to_remind" ON "health_entries" USING btree ("next_due") WHERE "health_entries"."next_due" is not null and "health_entries"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "health_record_keepers_user" ON "health_record_keepers" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "health_records_keeper" ON "health_records" USING btree ("keeper_id","post_id");--> statement-breakpoint
CREATE INDEX "health_records_microchip" ON "health_records" USING btree ("microchip") WHERE "health_records"."microchip" <> '';--> statement-breakpoint
CREATE INDEX "review_claims_reviewer_id" ON "review_claims" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_post_id" ON "reviews" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_reviewer_id" ON "reviews" USING btree ("reviewer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_by_status_and_kind" ON "reports" USING btree ("status","subject","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_of_kind" ON "reports" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("created_at","id") WHERE "reports"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "reports_waiting_of_kind" ON "reports" USING btree ("subject","created_at","id") WHERE "reports"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "reports_claimed" ON "reports" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_same" ON "reports" USING btree ("subject","subject_id") WHERE "reports"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', fold_text("name" || ' ' || "email" || ' ' || "message")));--> statement-breakpoint
CREATE INDEX "team_assignments_assignee" ON "team_assignments" USING btree ("organization_id","assignee_id");--> statement-breakpoint
CREATE INDEX "team_assignments_assigned_by" ON "team_assignments" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "team_notes_organization" ON "team_notes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "team_notes_of_conversation" ON "team_notes" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "team_notes_of_request" ON "team_notes" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "team_notes_of_post" ON "team_notes" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("owner_id","created_at");
--> statement-breakpoint
-- What drizzle-kit does not know: triggers, their functions, the words of searches, and indexes of an extension.

-- Whatever deletes a photo's row, cascades included, leaves a note that its files are to be removed.
CREATE FUNCTION note_photo_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_removals (folder) VALUES (OLD.folder) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER photos_note_removal AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION note_photo_removal();
--> statement-breakpoint
-- What was written down stays as it is, whoever asks: the log is added to, and nothing else.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
-- What was decided, and on what, stays as it is: records are added to. One goes with its post, and a name with its account.
CREATE FUNCTION keep_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM posts WHERE id = OLD.post_id) THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.reviewer_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.reviewer_id) THEN
      OLD.reviewer_id := NULL;
      IF NEW IS NOT DISTINCT FROM OLD THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'reviews is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_append_only BEFORE UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_not_emptied BEFORE TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION keep_reviews();
--> statement-breakpoint
CREATE FUNCTION add_pet_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pet_names (folded) SELECT DISTINCT fold_text(name) FROM added ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_pet_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pet_names (folded) VALUES (fold_text(NEW.name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_new_names AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_pet_names();
--> statement-breakpoint
CREATE TRIGGER posts_changed_name AFTER UPDATE OF name ON posts FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION add_pet_name();
--> statement-breakpoint
-- Notes posts that became listed, and what searches compare of listed ones that changed.
CREATE FUNCTION note_new_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_posts (post_id) SELECT id FROM added WHERE status = 'approved' AND NOT paused ORDER BY id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION searched_columns(post posts) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb(post) - ARRAY['content', 'temperament', 'health_info', 'facts', 'vet_id', 'vet_notes', 'rejection_reason', 'reviewed_at',
    'vaccinated', 'confirmed_at', 'asked_at', 'unanswered_since', 'proof_photo_id', 'proof_seen_at', 'adopted_at', 'hold_until', 'bonded_with_id', 'like_count', 'comment_count', 'updated_at', 'form_id', 'name']
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_listed boolean := OLD.status = 'approved' AND NOT OLD.paused;
  is_free_again boolean := OLD.hold_until IS NOT NULL AND NEW.hold_until IS NULL;
BEGIN
  IF NOT was_listed OR is_free_again THEN
    INSERT INTO changed_posts (post_id) VALUES (NEW.id);
  ELSIF searched_columns(OLD) <> searched_columns(NEW) THEN
    INSERT INTO changed_posts (post_id, before) VALUES (NEW.id, searched_columns(OLD));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_new AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_posts();
--> statement-breakpoint
CREATE TRIGGER posts_note_changed
  AFTER UPDATE OF status, paused, hold_until, species, sex, size, breed_id, location_id, birth_month, proof_photo_id, fact_bits, coat_id, name, content
  ON posts FOR EACH ROW WHEN (NEW.status = 'approved' AND NOT NEW.paused) EXECUTE FUNCTION note_changed_post();
--> statement-breakpoint
CREATE FUNCTION remove_matches_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_search_matches WHERE post_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION remove_matches_of_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_search_matches WHERE search_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_remove_matches AFTER DELETE ON posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_matches_of_posts();
--> statement-breakpoint
CREATE TRIGGER saved_searches_remove_matches AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_matches_of_searches();
--> statement-breakpoint
-- Searches around a place find a post once its location has coordinates.
CREATE FUNCTION note_placed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO changed_posts (post_id, before)
      SELECT p.id, searched_columns(p) - 'location_id' FROM placed
      JOIN unplaced ON unplaced.id = placed.id AND unplaced.latitude IS NULL
      JOIN posts p ON p.location_id = placed.id AND p.status = 'approved' AND NOT p.paused
      WHERE placed.latitude IS NOT NULL ORDER BY p.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER locations_note_placed AFTER UPDATE ON locations REFERENCING OLD TABLE AS unplaced NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION note_placed_posts();
--> statement-breakpoint
CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_changes DEFAULT VALUES;
  -- Rows that another transaction removes meanwhile are skipped, so that nobody waits.
  DELETE FROM public_changes WHERE id IN (
    SELECT id FROM public_changes WHERE id < currval('public_changes_id_seq') - 1000 ORDER BY id LIMIT 20 FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_public_change AFTER INSERT OR DELETE OR UPDATE OF owner_id, name, content, species, sex, breed_id, birth_month, size,
  location_id, temperament, vaccinated, facts, fact_bits, coat_id, status, reviewed_at, adopted_at, paused, hold_until
  ON posts FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_public_change AFTER INSERT OR DELETE OR UPDATE ON post_photos FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER locations_note_public_change AFTER UPDATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER organizations_note_public_change AFTER INSERT OR DELETE OR UPDATE ON organizations FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER organization_photos_note_public_change AFTER INSERT OR DELETE OR UPDATE ON organization_photos FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER profiles_note_public_change AFTER UPDATE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER users_note_public_change AFTER UPDATE OF name, image, banned ON users FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE FUNCTION note_listed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id)
    SELECT id, owner_id FROM added WHERE status = 'approved' AND NOT paused ORDER BY id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_change_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id, gone)
    VALUES (NEW.id, NEW.owner_id, CASE
      WHEN NEW.status = 'approved' AND NOT NEW.paused THEN NULL
      WHEN NEW.status = 'approved' THEN 'paused'
      WHEN NEW.status = 'adopted' THEN 'adopted'
      ELSE 'removed' END)
    ON CONFLICT (post_id) DO UPDATE SET owner_id = excluded.owner_id, gone = excluded.gone, changed_at = excluded.changed_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_removed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_changes (post_id, owner_id, gone)
    SELECT id, owner_id, 'removed' FROM deleted WHERE status = 'approved' ORDER BY id
    ON CONFLICT (post_id) DO UPDATE SET gone = excluded.gone, changed_at = excluded.changed_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_changes SET changed_at = clock_timestamp()
    WHERE post_id IN (SELECT post_id FROM affected) AND gone IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_note_listed AFTER INSERT ON posts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_listed_posts();
--> statement-breakpoint
CREATE TRIGGER posts_note_change AFTER UPDATE ON posts
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved')
    AND (OLD.updated_at, OLD.status, OLD.paused, OLD.hold_until, OLD.owner_id, OLD.name, OLD.content)
      IS DISTINCT FROM (NEW.updated_at, NEW.status, NEW.paused, NEW.hold_until, NEW.owner_id, NEW.name, NEW.content))
  EXECUTE FUNCTION note_change_of_post();
--> statement-breakpoint
CREATE TRIGGER posts_note_removed AFTER DELETE ON posts REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_posts();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_added AFTER INSERT ON post_photos REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photos();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_moved AFTER UPDATE ON post_photos REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photos();
--> statement-breakpoint
CREATE TRIGGER post_photos_note_removed AFTER DELETE ON post_photos REFERENCING OLD TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_photos();
--> statement-breakpoint
CREATE FUNCTION request_webhooks(owner text, event_name text, subject text, content jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, subject_id, data)
    SELECT id, event_name, subject, content FROM webhooks
    WHERE owner_id = owner AND disabled_at IS NULL AND event_name = ANY (events)
    ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO UPDATE SET data = excluded.data
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_data_of_post(post posts) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('id', post.id, 'name', post.name, 'species', post.species, 'status', post.status,
    'availability', CASE WHEN post.paused THEN 'paused' WHEN post.hold_until > now() THEN 'onHold' ELSE 'available' END)
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_added_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_webhooks(added.owner_id, 'post.published', added.id::text, webhook_data_of_post(posts))
    FROM added JOIN posts ON posts.id = added.id
    WHERE added.status = 'approved' AND NOT added.paused AND added.owner_id IN (SELECT owner_id FROM webhooks);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_listed boolean := OLD.status = 'approved' AND NOT OLD.paused;
  is_listed boolean := NEW.status = 'approved' AND NOT NEW.paused;
  event_name text := CASE
    WHEN is_listed AND was_listed THEN 'post.changed'
    WHEN is_listed THEN 'post.published'
    WHEN NEW.status = 'adopted' AND OLD.status = 'approved' THEN 'post.adopted'
    WHEN NEW.status = 'approved' AND was_listed THEN 'post.paused'
    WHEN NEW.status <> 'approved' AND OLD.status = 'approved' THEN 'post.removed' END;
BEGIN
  IF event_name IS NOT NULL THEN
    PERFORM request_webhooks(NEW.owner_id, event_name, NEW.id::text, webhook_data_of_post(NEW));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_removed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_webhooks(OLD.owner_id, 'post.removed', OLD.id::text, webhook_data_of_post(OLD));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION request_webhooks_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_webhooks(NEW.owner_id, CASE TG_OP WHEN 'INSERT' THEN 'request.received' ELSE 'request.decided' END, NEW.id::text,
    jsonb_build_object('id', NEW.id, 'postId', NEW.post_id, 'status', NEW.status));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_request_webhooks_added AFTER INSERT ON posts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION request_webhooks_of_added_posts();
--> statement-breakpoint
CREATE TRIGGER posts_request_webhooks_changed AFTER UPDATE ON posts
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved')
    AND (OLD.updated_at, OLD.status, OLD.paused, OLD.hold_until, OLD.name, OLD.content)
      IS DISTINCT FROM (NEW.updated_at, NEW.status, NEW.paused, NEW.hold_until, NEW.name, NEW.content))
  EXECUTE FUNCTION request_webhooks_of_changed_post();
--> statement-breakpoint
CREATE TRIGGER posts_request_webhooks_removed AFTER DELETE ON posts
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION request_webhooks_of_removed_post();
--> statement-breakpoint
CREATE TRIGGER adoption_requests_request_webhooks_received AFTER INSERT ON adoption_requests
  FOR EACH ROW EXECUTE FUNCTION request_webhooks_of_request();
--> statement-breakpoint
CREATE TRIGGER adoption_requests_request_webhooks_decided AFTER UPDATE OF status ON adoption_requests
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION request_webhooks_of_request();
--> statement-breakpoint
CREATE FUNCTION "delete_application_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_photos_deleted" AFTER DELETE ON "application_photos" FOR EACH ROW EXECUTE FUNCTION "delete_application_photo"();
--> statement-breakpoint
CREATE FUNCTION "delete_check_in_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "check_in_photos_deleted" AFTER DELETE ON "check_in_photos" FOR EACH ROW EXECUTE FUNCTION "delete_check_in_photo"();
--> statement-breakpoint
CREATE FUNCTION "delete_health_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "health_documents_deleted" AFTER DELETE ON "health_documents" FOR EACH ROW EXECUTE FUNCTION "delete_health_document"();
--> statement-breakpoint
CREATE FUNCTION "delete_ending_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "happy_endings_deleted" AFTER DELETE ON "happy_endings" FOR EACH ROW EXECUTE FUNCTION "delete_ending_photo"();
--> statement-breakpoint
-- English word forms, and every word: "Will" and "Don" are names. A restore into a used database finds them there.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'all_words' AND cfgnamespace = 'public'::regnamespace) THEN
    CREATE TEXT SEARCH DICTIONARY public.all_english_words (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
    CREATE TEXT SEARCH CONFIGURATION public.all_words (COPY = pg_catalog.english);
    ALTER TEXT SEARCH CONFIGURATION public.all_words ALTER MAPPING REPLACE pg_catalog.english_stem WITH public.all_english_words;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION post_words(text, text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.all_words', fold_text($1 || ' ' || $2))
$$;
--> statement-breakpoint
CREATE FUNCTION write_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := post_words(NEW.name, NEW.content);
  NEW.has_folded_words := true;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_write_words BEFORE INSERT OR UPDATE OF name, content ON posts FOR EACH ROW EXECUTE FUNCTION write_post_words();
--> statement-breakpoint
CREATE FUNCTION fold_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := fold_text(NEW.name);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER breeds_fold_name BEFORE INSERT ON breeds FOR EACH ROW EXECUTE FUNCTION fold_name();
--> statement-breakpoint
CREATE TRIGGER locations_fold_name BEFORE INSERT ON locations FOR EACH ROW EXECUTE FUNCTION fold_name();
--> statement-breakpoint
CREATE TRIGGER coats_fold_name BEFORE INSERT ON coats FOR EACH ROW EXECUTE FUNCTION fold_name();
--> statement-breakpoint
-- Where the server has the extension, names are found by a part without reading them all. Elsewhere it is slower and as right.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX users_name_parts ON users USING gin (fold_text(name) gin_trgm_ops);
  CREATE INDEX pet_names_parts ON pet_names USING gin (folded gin_trgm_ops);
  CREATE INDEX profiles_organisation_parts ON profiles USING gin (fold_text(organisation) gin_trgm_ops) WHERE is_shelter;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR invalid_schema_name OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches by a part of a name read all names';
END
$$;
