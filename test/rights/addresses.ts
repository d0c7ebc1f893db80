/**
 * The status that each test user gets from addresses that are no procedures, for an item of the owner. Brackets name
 * further cases of an address. `test-users.ts` has the users, `addresses.test.ts` the requests.
 */
export const ADDRESSES = `
                                   visitor  user     owner    other    vet      admin    suspended

GET /healthz                       200      200      200      200      200      200      200
GET /readyz                        200      200      200      200      200      200      200
GET /robots.txt                    200      200      200      200      200      200      200
GET /sitemap.xml                   200      200      200      200      200      200      200
GET /sitemaps/pages.xml            200      200      200      200      200      200      200
GET /sitemaps/communities.xml      200      200      200      200      200      200      200
GET /sitemaps/shelters.xml         200      200      200      200      200      200      200
GET /sitemaps/:file                200      200      200      200      200      200      200
GET /.well-known/security.txt      200      200      200      200      200      200      200

GET /feeds/*                       200      200      200      200      200      200      200
OPTIONS /feeds/*                   204      204      204      204      204      204      204
GET /shelter/:slug/feeds/*         200      200      200      200      200      200      200
OPTIONS /shelter/:slug/feeds/*     204      204      204      204      204      204      204
GET /calendar/:file                200      200      200      200      200      200      200
GET /calendar/:file (ended)        404      404      404      404      404      404      404
GET /embed.js                      200      200      200      200      200      200      200
GET /embed/texts.json              200      200      200      200      200      200      200
GET /embed/frame                   200      200      200      200      200      200      200
GET /manifest.webmanifest          200      200      200      200      200      200      200
GET /sw.js                         200      200      200      200      200      200      200
GET /offline                       200      200      200      200      200      200      200
GET /offline/app                   401      200      200      200      200      200      401
GET /post/:id/video                200      200      200      200      200      200      200
GET /oembed                        200      200      200      200      200      200      200

GET /files/* (public photo)        200      200      200      200      200      200      200
GET /files/* (proof)               404      404      200      404      200      200      404
GET /files/* (own picture)         404      404      200      404      404      404      404
GET /files/* (unused photo)        404      404      200      404      404      404      404
GET /files/* (message)             404      404      200      200      404      404      404
GET /files/* (answer)              404      404      200      200      404      404      404
GET /files/* (check-in)             404      404      200      200      404      404      404
GET /files/* (health document)     404      404      200      404      404      404      404
GET /files/* (document of an adopted pet) 404 404    200      200      404      404      404
GET /files/* (reported message)    404      404      200      200      404      200      404

GET /api/openapi.json              200      200      200      200      200      200      200
GET /api/docs                      200      200      200      200      200      200      200
GET /api/docs/errors               302      302      302      302      302      302      302
GET /api/dev/mail/:name?           404      404      404      404      404      404      404
GET /api/live                      401      200      200      200      200      200      401
GET /api/live (topic)              200      200      200      200      200      200      200
GET /api/auth/callback/google      404      404      404      404      404      404      404
GET /api/me/export                 401      200      200      200      200      200      401
GET /api/agreements/:id/agreement.pdf 401    404      200      200      404      404      401
GET /api/agreements/:id/agreement.pdf (not final) 401 404 404  404      404      404      401
GET /api/posts/:id/records.pdf     401      404      200      404      404      404      401
GET /api/posts/:id/records.pdf (adopted) 401 404     200      200      404      404      401
GET /api/admin/users.csv           401      403      403      403      403      200      401
GET /api/admin/vets.csv            401      403      403      403      403      200      401
GET /api/admin/posts.csv           401      403      403      403      403      200      401
GET /api/admin/audit.csv           401      403      403      403      403      200      401
GET /api/organizations/:id/export  401      403      200      403      403      403      401
GET /api/organizations/:id/animals/:postId/export 401 403  200      403      403      403      401
GET /api/organizations/:id/numbers.csv 401  403      200      403      403      403      401
GET /api/organizations/:id/imports/:importId/problems.csv 401      403      200      403      403      403      401

POST /api/token                    400      400      400      400      400      400      400
POST /v2/oauth2/token              400      400      400      400      400      400      400
POST /v2/oauth2/token/             400      400      400      400      400      400      400
OPTIONS /v2/*                      204      204      204      204      204      204      204
POST /language                     400      400      400      400      400      400      400
POST /unsubscribe                  200      200      200      200      200      200      200
POST /unsubscribe (forged)         403      403      403      403      403      403      403
POST /create                       303      303      303      303      303      303      303
POST /confirm                      303      303      303      303      303      303      303
POST /api/csp-reports              204      204      204      204      204      204      204
POST /api/bounces/:provider        404      404      404      404      404      404      404
GET /*                             200      200      200      200      200      200      200
`
