#!/bin/sh
# Installs a Debian package of Pawpal in a minimal Debian: install-package.sh FILE. deploy/Dockerfile runs it, and so does
# test/container.slow.test.ts. It fetches nothing but Debian's own packages that the package depends on.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends "$1"
rm -rf /var/lib/apt/lists/*
