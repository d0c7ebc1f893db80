DELETE FROM "user_badges" USING "users" WHERE "users"."id" = "user_badges"."user_id" AND "user_badges"."badge_type" = 'verified' AND NOT "users"."verified";
